import type { AccountTemplate, Texts } from './templates.ts';

/** What is said of accounts, in English. */
export const accountsEn: Record<AccountTemplate, Texts> = {
  registered: {
    subject: 'Welcome to {brand}',
    text: [
      'Hello {name},',
      'your account is ready. Sign in with this e-mail, {email}, and the password you have chosen.',
    ],
    sms: 'Welcome {#var#}, your account is ready. Sign in with your e-mail and password. - Dihaadi',
  },
  registered_unpaid: {
    subject: 'Welcome to {brand}',
    text: [
      'Hello {name},',
      'your account is ready. Sign in with this e-mail, {email}, and the password you have chosen.',
      'One step is left: the registration fee, which you pay once.',
    ],
    link: 'Pay it here: {link}',
    sms: 'Welcome {#var#}, your account is ready. One step is left, the registration fee ({#var#}). - Dihaadi',
  },
  verify: {
    subject: '{code} is your code',
    text: [
      'Hello {name},',
      'your code is {code}. It expires in 5 minutes.',
      'Never share it. If you did not ask for it, ignore this message.',
    ],
    sms: '{#var#} is your code to verify your phone. It expires in 5 minutes. Never share it. - Dihaadi',
  },
  reset: {
    subject: '{code} is your code for a new password',
    text: [
      'Hello {name},',
      'your code to set a new password is {code}. It expires in 5 minutes.',
      'Never share it. If you did not ask for it, your password stays the same.',
    ],
    sms: '{#var#} is your code to set a new password. It expires in 5 minutes. Never share it. - Dihaadi',
  },
  sign_in: {
    subject: '{code} is your code to sign in',
    text: ['Your code to sign in is {code}. It expires in 5 minutes.', 'Never share it.'],
    sms: '{#var#} is your code to sign in. It expires in 5 minutes. Never share it. - Dihaadi',
  },
  paid: {
    subject: 'We have received {amount}',
    text: [
      'Hello {name},',
      'thank you. We have received {amount} as your registration fee. The number of your {document} is {number}; you find it in your account.',
    ],
    sms: 'We have received {#var#} as your registration fee. Document number {#var#}. Thank you. - Dihaadi',
  },
  free: {
    subject: 'Your registration is free',
    text: [
      'Hello {name},',
      'thank you. There is nothing to pay for your registration. The number of your {document} is {number}; you find it in your account.',
    ],
    sms: 'There is nothing to pay for your registration. Receipt number {#var#}. Thank you. - Dihaadi',
  },
  free_by_coupon: {
    subject: 'Free with {coupon}',
    text: [
      'Hello {name},',
      'thank you. Your registration is free with {coupon}: there is nothing to pay. The number of your {document} is {number}; you find it in your account.',
    ],
    sms: 'Your registration is free with {#var#}. Receipt number {#var#}. Thank you. - Dihaadi',
  },
  refunded: {
    subject: '{amount} is on its way back to you',
    text: [
      'Hello {name},',
      'we have given back {amount}. Banks may take up to five working days.',
      'Why: {reason}',
    ],
    sms: 'We have given back {#var#}. Your bank may take up to five working days. - Dihaadi',
  },
  driver_approved: {
    subject: 'You are approved as a driver',
    text: [
      'Hello {name},',
      'we have checked your papers: you are approved. Pay the registration fee once, and you can take trips.',
    ],
    link: 'Pay it here: {link}',
    sms: 'Hello {#var#}, you are approved as a driver. Pay the registration fee ({#var#}) and take your first trip. - Dihaadi',
  },
  worker_approved: {
    subject: 'You are approved',
    text: ['Hello {name},', 'we have checked your registration: you are approved. You can take work now.'],
    sms: 'Hello {#var#}, you are approved and can take work now. - Dihaadi',
  },
  rejected: {
    subject: 'We could not approve your registration',
    text: [
      'Hello {name},',
      'we could not approve your registration. Why: {reason}',
      'If you have paid a fee, you get all of it back.',
    ],
    sms: 'Hello {#var#}, we could not approve your registration. Any fee you paid is given back. Details are in your e-mail. - Dihaadi',
  },
  staff_link: {
    subject: 'Your link to work on {brand}',
    text: [
      'Hello {name},',
      'choose your password here, once, within three days: {link}',
      'Then sign in with this e-mail, {email}. Never share the link.',
    ],
  },
  second_factor_guessed: {
    subject: 'Someone tried to sign in to your account',
    text: [
      'Hello {name},',
      'someone entered your password and several wrong codes of the authenticator app.',
      'If this wasn’t you, change your password now. If you can’t sign in, use a recovery code.',
    ],
  },
  company_verified: {
    subject: 'Your company is verified',
    text: [
      'Hello {name},',
      'we have checked what you told us of your company: it is verified. You can buy a plan and post jobs now.',
    ],
    sms: 'Hello {#var#}, your company is verified. You can post jobs now. - Dihaadi',
  },
  seeker_verified: {
    subject: 'You are verified',
    text: [
      'Hello {name},',
      'we have checked your profile: you are verified. Companies see that when you apply.',
    ],
    sms: 'Hello {#var#}, your profile is verified. Companies see that when you apply. - Dihaadi',
  },
  not_verified: {
    subject: 'We could not verify you',
    text: [
      'Hello {name},',
      'we could not verify what you told us. Why: {reason}',
      'Put it right in your profile, or write to us.',
    ],
    sms: 'Hello {#var#}, we could not verify what you told us. Why is in the app. - Dihaadi',
  },
  paper_expiring: {
    subject: 'Your {paper} ends on {day}',
    text: [
      'Hello {name},',
      'your {paper} ends on {day}. Send a picture of the new one in the app before: from the day after you get no work until it is approved.',
    ],
    sms: 'Your {#var#} ends on {#var#}. Send the new one in the app before, to go on working. - Dihaadi',
  },
  suspended: {
    subject: 'Your account is suspended',
    text: [
      'Hello {name},',
      'your account is suspended for now. Why: {reason}',
      'What you have earned stays yours. If this is not right, write to us.',
    ],
    sms: 'Hello {#var#}, your account is suspended for now. Why is in the app. - Dihaadi',
  },
  ledger_digest: {
    subject: 'Ledger digest of {day}',
    text: [
      'This is the signed digest of the ledger and the history of {day}. Keep this e-mail where the server cannot change it.',
      '{digest}',
      'To check it, save the two lines above to a file and run: npm run ledger:verify -- <file>',
    ],
  },
};
