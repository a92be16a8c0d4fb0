import type { DeskFigure } from '@dihaadi/contract/desk-figures';
import { useLingui } from '@lingui/react/macro';
import { Hint } from '../../ui/hint.tsx';
import { figureLabels } from './figures.labels.ts';

/** What a figure is called, with its definition behind a button. */
export function FigureName({ name }: { name: DeskFigure }) {
  const { i18n } = useLingui();
  const { name: label, definition } = figureLabels[name];
  return <Explained name={i18n._(label)} definition={i18n._(definition)} />;
}

/** A name with what it means behind a button. */
export function Explained({ name, definition }: { name: string; definition: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-3">
      {name}
      <Hint label={t`About: ${name}`}>{definition}</Hint>
    </span>
  );
}
