import { useLingui } from '@lingui/react/macro';
import { chatAddress } from '../lib/format.ts';

/** Floating chat button: opens WhatsApp with a first message. `phone` is E.164. */
export function ChatButton({ phone, message }: { phone: string; message: string }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Chat`}>
      <a
        href={chatAddress(phone, message)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Chat with us on WhatsApp`}
        data-chat
        className="fixed bottom-4 right-4 z-30 grid size-[56px] place-items-center rounded-full bg-success text-card shadow-card max-sm:data-aside:invisible"
      >
        <svg className="size-[32px]" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
          <path
            d="M16 4a12 12 0 0 0-10.3 18.1L4 28l6-1.6A12 12 0 1 0 16 4Z"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
          <path
            d="M11.5 10.5c-1 .9-1.200 2.300-.4 4.100 1.200 2.700 3.500 4.900 6.200 5.900 1.700.6 3 .3 3.800-.7.400-.6.300-1.200-.300-1.600l-2-1.200c-.5-.3-1-.2-1.400.2l-.6.7c-1.400-.7-2.500-1.700-3.200-3.100l.7-.7c.4-.4.5-.9.2-1.400l-1.100-2c-.4-.7-1.200-.8-1.900-.200Z"
            fill="currentColor"
          />
        </svg>
      </a>
    </aside>
  );
}
