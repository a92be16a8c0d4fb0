import type { HiringTemplate, Texts } from './templates.ts';

/** What is said of jobs and applications, in English. */
export const hiringEn: Record<HiringTemplate, Texts> = {
  job_applied: {
    subject: '{who} applied: {job}',
    text: ['Hello {name},', 'Read the application and answer within {days} days.'],
  },
  job_withdrawn: {
    subject: '{who} withdrew: {job}',
    text: ['Hello {name},', 'This application is withdrawn. You need to do nothing.'],
  },
  job_slot_chosen: {
    subject: 'Interview with {who}: {when}',
    text: ['Hello {name},', '{who} chose this time for the job {job}.'],
    sms: 'Interview: {#var#} comes {#var#}. Job: {#var#}. - Dihaadi',
  },
  job_shortlisted: {
    subject: 'You are on the shortlist: {job}',
    text: ['Hello {name},', '{company} likes your application and may call you. You never pay for a job.'],
    sms: 'You are on the shortlist for {#var#} at {#var#}. You never pay for a job. - Dihaadi',
  },
  job_interview: {
    subject: 'Choose a time for your interview: {job}',
    text: ['Hello {name},', '{company} offers you times for an interview. Choose one in the app.'],
    sms: '{#var#} invites you to an interview for {#var#}. Choose a time in the app. - Dihaadi',
  },
  job_hired: {
    subject: 'You are hired: {job}',
    text: ['Hello {name},', 'Congratulations! {company} hires you. You never pay for a job.'],
    sms: 'Congratulations! {#var#} hires you for {#var#}. - Dihaadi',
  },
  job_rejected: {
    subject: 'Not this time: {job}',
    text: ['Hello {name},', '{company} decided against your application. {reason} Other jobs wait for you.'],
  },
  job_filled: {
    subject: 'All positions are filled: {job}',
    text: ['Hello {name},', '{company} hired others for this job. Other jobs wait for you.'],
  },
  job_unanswered: {
    subject: 'No answer: {job}',
    text: [
      'Hello {name},',
      '{company} did not answer, so we closed your application. Other jobs wait for you.',
    ],
  },
  listing_approved: {
    subject: 'Your job is live: {job}',
    text: ['Hello {name},', 'We approved your job. People can apply now.'],
  },
  listing_sent_back: {
    subject: 'Change your job: {job}',
    text: ['Hello {name},', 'We sent your job back: {reason} Change it and publish it again.'],
  },
  plan_paid: {
    subject: 'Your plan: {plan}',
    text: [
      'Hello {name},',
      'thank you. We have received {amount} for your plan. The number of your {document} is {number}; you find it under Plans.',
    ],
  },
  plan_ends: {
    subject: 'Your plan ends on {day}: {plan}',
    text: [
      'Hello {name},',
      'Buy it again before it ends, and you can go on posting jobs. Jobs that are live stay until their last day.',
    ],
    sms: 'Your plan {#var#} ends on {#var#}. Buy it again to go on posting jobs. - Dihaadi',
  },
  plan_ended: {
    subject: 'Your plan has ended: {plan}',
    text: ['Hello {name},', 'Jobs that are live stay until their last day. Buy a plan to post new ones.'],
  },
  job_digest: {
    subject: 'New jobs for your saved searches: {count}',
    text: ['Hello {name},', '{jobs}', 'You find them in the app under For you. You never pay for a job.'],
    sms: '{#var#} new jobs for your search, one is {#var#}. Open the app to see them. - Dihaadi',
  },
};
