import type { MessageTexts } from '../message.ts';

/** Messages about accounts, in English. */
export const accounts = {
  registered: {
    subject: 'Welcome to {brand}',
    text: ['Hello {name},', 'Your account is ready. Log in with {email} and your password.'],
    sms: 'Welcome {#var#}, your account is ready. Log in with your email and password. - Dihaadi',
  },
  registered_by_phone: {
    subject: 'Welcome to {brand}',
    text: ['Hello {name},', 'Your account is ready. Log in with your phone number and an SMS code.'],
    sms: 'Welcome {#var#}, your account is ready. Log in with your phone number and an SMS code. - Dihaadi',
  },
  registered_unpaid: {
    subject: 'Welcome to {brand}',
    text: [
      'Hello {name},',
      'Your account is ready. Log in with {email} and your password.',
      'To start, pay the one-time registration fee.',
    ],
    link: 'Pay the fee: {link}',
    sms: 'Welcome {#var#}, your account is ready. Pay the one-time registration fee to start ({#var#}). - Dihaadi',
  },
  registered_by_phone_unpaid: {
    subject: 'Welcome to {brand}',
    text: [
      'Hello {name},',
      'Your account is ready. Log in with your phone number and an SMS code.',
      'To start, pay the one-time registration fee.',
    ],
    link: 'Pay the fee: {link}',
    sms: 'Welcome {#var#}, your account is ready. Pay the one-time registration fee to start ({#var#}). - Dihaadi',
  },
  verify: {
    subject: '{code} is your verification code',
    text: [
      'Hello {name},',
      'Your verification code is {code}. It expires in 5 minutes.',
      'Never share this code. If you didn’t request it, ignore this message.',
    ],
    sms: '{#var#} is your code to verify your phone. It expires in 5 minutes. Never share this code. - Dihaadi',
    voice: 'This is {brand}. Your code to verify your phone is: {code}. Never share this code.',
  },
  reset: {
    subject: '{code} is your password reset code',
    text: [
      'Hello {name},',
      'Your password reset code is {code}. It expires in 5 minutes.',
      'Never share this code. If you didn’t request it, your password stays the same.',
    ],
    sms: '{#var#} is your password reset code. It expires in 5 minutes. Never share this code. - Dihaadi',
  },
  sign_in: {
    subject: '{code} is your login code',
    text: ['Your login code is {code}. It expires in 5 minutes.', 'Never share this code.'],
    sms: '{#var#} is your login code. It expires in 5 minutes. Never share this code. - Dihaadi',
    voice: 'This is {brand}. Your login code is: {code}. Never share this code.',
  },
  leave_number: {
    subject: '{code} is your code to change your number',
    text: [
      'Your code to change the phone number of your account is {code}. It expires in 5 minutes.',
      'Never share this code. Anyone who has it can take over your account.',
    ],
    sms: '{#var#} is your code to change the phone number of your account. Anyone who has it can take your account. Never share it. - Dihaadi',
    voice:
      'This is {brand}. You asked to change the phone number of your account. Your code is: {code}. Anyone who has it can take your account. Never share it.',
  },
  paid: {
    subject: 'Payment received: {amount}',
    text: [
      'Hello {name},',
      'Thank you. We received your registration fee of {amount}. Find your {document} {number} in your account.',
    ],
    sms: 'We received your registration fee of {#var#}. Invoice or receipt number {#var#}. Thank you. - Dihaadi',
  },
  free: {
    subject: 'Your registration is free',
    text: ['Hello {name},', 'Your registration is free. Find your {document} {number} in your account.'],
    sms: 'Your registration is free. Receipt number {#var#}. Thank you. - Dihaadi',
  },
  free_by_coupon: {
    subject: 'Free with {coupon}',
    text: [
      'Hello {name},',
      'Your registration is free with {coupon}. Find your {document} {number} in your account.',
    ],
    sms: 'Your registration is free with {#var#}. Receipt number {#var#}. Thank you. - Dihaadi',
  },
  refunded: {
    subject: 'Refund of {amount}',
    text: [
      'Hello {name},',
      'We refunded {amount} to the account you paid from. Your bank may take up to 5 working days.',
      'Reason: {reason}',
    ],
    sms: 'We refunded {#var#}. Your bank may take up to 5 working days. - Dihaadi',
  },
  driver_approved: {
    subject: 'You’re approved as a driver',
    text: [
      'Hello {name},',
      'Your documents are approved. Pay the one-time registration fee to start taking trips.',
    ],
    link: 'Pay the fee: {link}',
    sms: 'Hello {#var#}, you are approved as a driver. Pay the registration fee ({#var#}) to take your first trip. - Dihaadi',
  },
  worker_approved: {
    subject: 'You’re approved',
    text: ['Hello {name},', 'Your registration is approved. You can accept jobs now.'],
    sms: 'Hello {#var#}, you are approved. You can accept jobs now. - Dihaadi',
  },
  rejected: {
    subject: 'Your registration was rejected',
    text: [
      'Hello {name},',
      'We couldn’t approve your registration. Reason: {reason}',
      'If you paid a fee, we’ll refund it in full.',
    ],
    sms: 'Hello {#var#}, we could not approve your registration. We will refund any fee you paid. See your email for details. - Dihaadi',
  },
  staff_link: {
    subject: 'Set up your {brand} staff account',
    text: [
      'Hello {name},',
      'Choose your password within 3 days: {link}',
      'Then log in with {email}. Never share this link.',
    ],
  },
  second_factor_guessed: {
    subject: 'Failed login attempt on your account',
    text: [
      'Hello {name},',
      'Someone entered your password and several wrong authenticator codes.',
      'If this wasn’t you, change your password now. If you can’t log in, use a recovery code.',
    ],
  },
  number_released: {
    subject: 'Your phone number was removed',
    text: [
      'Hello {name},',
      'Another person proved that the phone number of your account is theirs now. We took it off your account.',
      'Log in with your email and password to add your new number, or call us.',
    ],
  },
  number_entered: {
    subject: 'Your phone number was changed',
    text: [
      'Hello {name},',
      'Our team entered a new phone number for your account. You were logged out everywhere.',
      'If you didn’t ask for this, call us now.',
    ],
  },
  support_begun: {
    subject: 'Our team is looking at your account',
    text: [
      'Hello {name},',
      'A member of our team can see your account until {until}. They can’t change anything.',
      'Reason: {reason}',
      'If you didn’t expect this, call us.',
    ],
    sms: 'Our team can see your Dihaadi account until {#var#} and cannot change anything. Not expected? Call us. - Dihaadi',
  },
  approval_asked: {
    subject: '{who} asks for your approval',
    text: [
      'Hello {name},',
      '{who} asks for your approval: {reason}',
      'Approve or refuse under Moderation, Approvals, until {until}.',
    ],
  },
  approval_approved: {
    subject: 'Approved: {asked}',
    text: ['Hello {name},', '{who} approved what you proposed: {asked}'],
  },
  approval_refused: {
    subject: 'Refused: {asked}',
    text: ['Hello {name},', '{who} refused what you proposed: {asked}', 'Reason: {reason}'],
  },
  approval_expired: {
    subject: 'Expired: {asked}',
    text: [
      'Hello {name},',
      'Your proposal was not decided in time: {asked}',
      'Propose it again if you still need it.',
    ],
  },
  number_left: {
    subject: 'Your phone number was changed',
    text: [
      'Hello {name},',
      'The phone number of your account is now {phone}. It was changed with a code.',
      'If you didn’t do this, call us now.',
    ],
    sms: 'The phone number of your Dihaadi account is now {#var#}. If you did not do this, call us now. - Dihaadi',
  },
  number_added: {
    subject: 'This is your new number',
    text: ['Hello {name},', 'Your account uses this number now. Log in with it from today.'],
    sms: 'Hello {#var#}, your Dihaadi account uses this number now. If you do not know of this, call us now. - Dihaadi',
  },
  upi_saved: {
    subject: 'A UPI ID was saved',
    text: [
      'Hello {name},',
      'A UPI ID was saved in your account. We send your next payments to it.',
      'If you didn’t do this, call us now.',
    ],
    sms: 'Hello {#var#}, a UPI ID was saved in your Dihaadi account. We send your payments to it. If you did not do this, call us now. - Dihaadi',
  },
  bank_account_saved: {
    subject: 'A bank account was saved',
    text: [
      'Hello {name},',
      'A bank account was added to your Dihaadi account. We send your next payouts to it.',
      'If you didn’t do this, call us now.',
    ],
    sms: 'Hello {#var#}, a bank account was saved in your Dihaadi account. We send your payouts to it. If you did not do this, call us now. - Dihaadi',
  },
  account_deleted: {
    subject: 'Your account was deleted',
    text: [
      'Hello {name},',
      'Your account was deleted. We erased your name, contact details, addresses and messages.',
      'We keep invoices, payments and wage records as long as the law wants, without your name.',
      'If you didn’t do this, call us now.',
    ],
    sms: 'Hello {#var#}, your Dihaadi account was deleted. If you did not do this, call us now. - Dihaadi',
  },
  company_verified: {
    subject: 'Your company is verified',
    text: ['Hello {name},', 'Your company is verified. You can buy a plan and post jobs now.'],
    sms: 'Hello {#var#}, your company is verified. You can post jobs now. - Dihaadi',
  },
  seeker_verified: {
    subject: 'Your profile is verified',
    text: ['Hello {name},', 'Your profile is verified. Companies see this when you apply.'],
    sms: 'Hello {#var#}, your profile is verified. Companies see this when you apply. - Dihaadi',
  },
  not_verified: {
    subject: 'Verification failed',
    text: [
      'Hello {name},',
      'We couldn’t verify your details. Reason: {reason}',
      'Correct your profile, or contact us.',
    ],
    sms: 'Hello {#var#}, we could not verify your details. See the reason in the app. - Dihaadi',
  },
  document_expiring: {
    subject: 'Your {document} expires on {day}',
    text: [
      'Hello {name},',
      'Your {document} expires on {day}. Send a photo of the new document in the app before then. After that day you won’t get jobs until we approve it.',
    ],
    sms: 'Your {#var#} expires on {#var#}. Send the new document in the app to keep working. - Dihaadi',
  },
  suspended: {
    subject: 'Your account is suspended',
    text: [
      'Hello {name},',
      'Your account is suspended. Reason: {reason}',
      'We’ll still pay what you earned. If this is a mistake, contact us.',
    ],
    sms: 'Hello {#var#}, your account is suspended. See the reason in the app. - Dihaadi',
  },
  ledger_digest: {
    subject: 'Ledger digest for {day}',
    text: [
      'This is the signed digest of the ledger and history for {day}. Keep this email where the server can’t change it.',
      '{digest}',
      'To check it, save the two lines above to a file and run: npm run ledger:verify -- <file>',
    ],
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
