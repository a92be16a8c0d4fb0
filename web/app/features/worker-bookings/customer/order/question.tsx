import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsFeeOpen } from '../../../../lib/own-account.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { PictogramOf } from '../../../../ui/pictograms/pictogram.tsx';
import { mainPart, sideBySide, sidePart } from '../../../../ui/side-by-side.ts';
import type { Order, ChangeOrder, StepName } from './order.ts';
import { PriceBar } from './price-bar.tsx';
import type { useQuote } from './quote.ts';

/** Props of each question. */
export type StepProps = {
  order: Order;
  change: ChangeOrder;
  now: Date;
  quote: ReturnType<typeof useQuote>;
  /** Goes to the next question with these last changes. */
  onNext: (changes?: Partial<Order>) => void;
  /** Returns to an earlier question. */
  onStep: (step: StepName) => void;
};

const INVALID_FIELD = ':is(input, textarea, select)[aria-invalid=true], [aria-invalid=true] input';

type QuestionProps = Pick<StepProps, 'quote'> & {
  title: ReactNode;
  Picture: PictogramOf;
  children: ReactNode;
  /** Omitted for a question that continues on answering. */
  onSubmit?: () => void;
  isPending?: boolean;
  /** Whether nothing is added to the price after this question. */
  isLast?: boolean;
  /** Notes to read before the button is pressed, shown above it. */
  above?: ReactNode;
  button?: ReactNode;
};

/** One question with its picture, the current price, and the next button. */
export function Question({
  title,
  Picture,
  quote,
  onSubmit,
  isPending = false,
  isLast = false,
  above,
  button,
  children,
}: QuestionProps) {
  const isFeeOpen = useIsFeeOpen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On arrival from another question, focus the heading to announce it and show it from the top.
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);
  return (
    <form
      method="post"
      noValidate
      className={sideBySide}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        onSubmit?.();
        const form = event.currentTarget;
        // After the errors are rendered.
        setTimeout(() => show(form.querySelector<HTMLElement>(INVALID_FIELD)));
      }}
    >
      <Card className={`${mainPart} content-start`}>
        <h1 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-3 text-2xl outline-none">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-wash text-warning">
            <Picture className="size-9" />
          </span>
          <span className="min-w-0 flex-[1_1_8rem]">{title}</span>
        </h1>
        {children}
      </Card>
      {onSubmit !== undefined && (
        // On a low screen it would cover half of the view.
        <div className={`${sidePart} bottom-0 z-10 lg:top-6 lg:bottom-auto [@media(min-height:30em)]:sticky`}>
          <PriceBar quote={quote} isTotal={isLast} isFeeOpen={isFeeOpen} above={above}>
            <Button
              type="submit"
              variant="accent"
              pending={isPending}
              className={cx('flex-[1_1_7rem] sm:px-8', isLast && 'lg:basis-full')}
            >
              {button ?? <Trans>Continue</Trans>}
            </Button>
          </PriceBar>
        </div>
      )}
    </form>
  );
}

/** Scrolls to the middle of the screen, where the price bar does not cover the error. */
function show(wrong: HTMLElement | null): void {
  wrong?.focus({ preventScroll: true });
  (wrong?.closest('fieldset') ?? wrong)?.scrollIntoView({ block: 'center' });
}
