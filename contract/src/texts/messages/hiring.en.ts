import type { MessageTexts } from '../message.ts';

/** Messages about jobs and applications, in English. */
export const hiring = {
  job_applied: {
    subject: '{who} applied: {job}',
    text: ['Hello {name},', 'Read the application and answer within {days} days.'],
    link: 'All applications, with those that still come today: {link}',
    sms: '{#var#} applied for {#var#}. Read and answer: {#var#} - Dihaadi',
  },
  job_withdrawn: {
    subject: '{who} withdrew: {job}',
    text: ['Hello {name},', 'The applicant withdrew. Nothing more to do.'],
  },
  job_slot_chosen: {
    subject: 'Interview with {who}: {when}',
    text: ['Hello {name},', '{who} chose this time for {job}.'],
    sms: 'Interview: {#var#} comes {#var#}. Job: {#var#}. - Dihaadi',
  },
  job_time_agreed: {
    subject: 'Your interview: {when}',
    text: ['Hello {name},', '{company} expects you for {job}. Where: {place}.'],
    link: 'Your applications: {link}',
    sms: 'Interview for {#var#}: {#var#}, {#var#}{#var#}{#var#}. Details: {#var#} - Dihaadi',
  },
  job_shortlisted: {
    subject: 'You’re shortlisted: {job}',
    text: ['Hello {name},', '{company} likes your application and may call you. You never pay for a job.'],
    link: 'Your applications: {link}',
    sms: 'You are shortlisted for {#var#} at {#var#}. Details: {#var#}. You never pay for a job. - Dihaadi',
  },
  job_invited: {
    subject: 'Interview for {job}',
    text: ['Hello {name},', '{company} wants to interview you, and will call you to agree a time.'],
    link: 'Your applications: {link}',
    sms: '{#var#} wants to interview you for {#var#}, and will call you to agree a time. Details: {#var#} - Dihaadi',
  },
  job_interview: {
    subject: 'Choose a time for your interview: {job}',
    text: ['Hello {name},', '{company} offered interview times. Choose a time in the app.'],
    link: 'Your applications: {link}',
    sms: '{#var#} invites you to an interview for {#var#}. Choose a time: {#var#} - Dihaadi',
  },
  job_rescheduled: {
    subject: 'Your interview time changed: {job}',
    text: ['Hello {name},', '{company} can’t meet you at the time you chose. Choose a new time in the app.'],
    link: 'Your applications: {link}',
    sms: '{#var#} changed your interview time for {#var#}. Choose a new time: {#var#} - Dihaadi',
  },
  job_slot_cancelled: {
    subject: '{who} can’t come: {job}',
    text: ['Hello {name},', '{who} can’t come at the interview time. Offer other times.'],
    sms: '{#var#} cannot come to the interview for {#var#}. Offer other times in the app. - Dihaadi',
  },
  job_times_asked: {
    subject: '{who} asked for other times: {job}',
    text: ['Hello {name},', 'None of the interview times suits {who}. Offer other times.'],
    sms: '{#var#} asked for other interview times for {#var#}. Offer other times in the app. - Dihaadi',
  },
  job_slots_taken: {
    subject: 'Offer {who} other times: {job}',
    text: ['Hello {name},', 'Another applicant chose the time you offered {who}. Offer other times.'],
  },
  job_times_taken: {
    subject: 'Interview times are taken: {job}',
    text: [
      'Hello {name},',
      'Other applicants chose the times offered to you. {company} can offer you new times.',
    ],
  },
  job_hired: {
    subject: 'You’re hired: {job}',
    text: ['Hello {name},', 'Congratulations! {company} hired you. You never pay for a job.'],
    link: 'Your applications: {link}',
    sms: 'Congratulations! {#var#} hired you for {#var#}. Details: {#var#} - Dihaadi',
  },
  job_rejected: {
    subject: 'Application not selected: {job}',
    text: [
      'Hello {name},',
      'Thank you for applying. {company} didn’t choose you this time. {reason} Other jobs are waiting for you.',
    ],
    link: 'See other jobs: {link}',
    sms: 'Thank you for applying. {#var#} did not choose you for {#var#} this time. Other jobs: {#var#} - Dihaadi',
  },
  job_filled: {
    subject: 'All positions are filled: {job}',
    text: ['Hello {name},', '{company} hired other applicants. Other jobs are waiting for you.'],
    link: 'See other jobs: {link}',
    sms: 'All positions for {#var#} at {#var#} are filled. Other jobs: {#var#} - Dihaadi',
  },
  job_unanswered: {
    subject: 'No answer: {job}',
    text: [
      'Hello {name},',
      '{company} didn’t answer, so we closed your application. Find other jobs in the app.',
    ],
  },
  job_ended: {
    subject: 'Application closed: {job}',
    text: ['Hello {name},', '{reason} Your application to {company} ended. Find other jobs in the app.'],
  },
  listing_approved: {
    subject: 'Your job is live: {job}',
    text: ['Hello {name},', 'We approved your job. Job seekers can apply now.'],
  },
  listing_sent_back: {
    subject: 'Change your job: {job}',
    text: ['Hello {name},', 'We sent your job back: {reason} Edit the job and publish it again.'],
  },
  listing_closed: {
    subject: 'We closed your job: {job}',
    text: ['Hello {name},', '{reason} Applicants were told. Contact support if we made a mistake.'],
  },
  report_upheld: {
    subject: 'We acted on your report: {what}',
    text: ['Hello {name},', 'We checked and agree with you. Thank you for keeping others safe.'],
  },
  report_dismissed: {
    subject: 'We checked your report: {what}',
    text: [
      'Hello {name},',
      'We found nothing against our rules. Report again if you learn more, or block the company.',
    ],
  },
  plan_paid: {
    subject: 'Your plan: {plan}',
    text: [
      'Hello {name},',
      'Thank you. We received {amount} for your plan. Find your {document} {number} under Plans.',
    ],
  },
  plan_ends: {
    subject: 'Your plan ends on {day}: {plan}',
    text: [
      'Hello {name},',
      'Renew before this date to keep posting jobs. Live jobs stay until their last day.',
    ],
    sms: 'Your plan {#var#} ends on {#var#}. Renew to keep posting jobs. - Dihaadi',
  },
  plan_ended: {
    subject: 'Your plan has ended: {plan}',
    text: ['Hello {name},', 'Live jobs stay until their last day. Buy a plan to post new jobs.'],
  },
  job_digest: {
    subject: 'New jobs for your saved searches: {count}',
    text: ['Hello {name},', '{jobs}', 'You find them in the app under For you. You never pay for a job.'],
    sms: '{#var#} new jobs for your search, one is {#var#}. Open the app to see them. - Dihaadi',
  },
  recruiter_invited: {
    subject: 'Join {company} on {brand}',
    text: [
      'Hello {name},',
      '{who} invited you to hire for {company} on {brand}. You can post jobs and see applicants.',
      'To accept, choose a password within 3 days: {link}',
      'Then log in with {email}. Never share this link. If you don’t know {company}, ignore this email.',
    ],
  },
} as const satisfies Readonly<Record<string, MessageTexts>>;
