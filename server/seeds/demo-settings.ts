import { saveSetting } from '../src/modules/settings/settings.public.ts';
import { system } from '../src/platform/actor.ts';
import { DAY, type Play } from './demo-play.ts';

/** Configures the town's platform. The brand keeps its defaults; the operator is fictitious. */
export async function playSettings(play: Play): Promise<void> {
  play.clock.at(-60 * DAY);
  const actor = system;
  await saveSetting(play, {
    actor,
    name: 'social_media',
    changes: {
      is_enabled: true,
      facebook_url: 'https://www.facebook.com/dihaadi',
      youtube_url: 'https://www.youtube.com/@dihaadi',
      instagram_url: 'https://www.instagram.com/dihaadi',
      twitter_url: 'https://x.com/dihaadi',
      linkedin_url: 'https://www.linkedin.com/company/dihaadi',
      telegram_url: 'https://t.me/dihaadi',
    },
  });
  await saveSetting(play, {
    actor,
    name: 'whatsapp',
    changes: { is_enabled: true, phone_number: '+919876543210' },
  });
  await saveSetting(play, {
    actor,
    name: 'platform',
    changes: {
      legal_name: 'Dihaadi Services Private Limited (demo)',
      address: '2nd Floor, Demo Chambers, Sahakar Marg, Jaipur 302015, Rajasthan',
      state: 'Rajasthan',
      // No PAN has the serial 0000.
      gstin: '08AAACD0000D1ZP',
      grievance_name: 'Sunita Shekhawat',
      grievance_email: 'grievance@demo.dihaadi.example',
      grievance_phone: '+919876543211',
    },
  });
  await saveSetting(play, {
    actor,
    name: 'rollout',
    changes: {
      register_job_provider: true,
      register_job_seeker: true,
      worker_dashboard: true,
      job_provider_dashboard: true,
      job_seeker_dashboard: true,
      manager_dashboard: true,
    },
  });
}
