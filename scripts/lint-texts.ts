import { ALLOWED } from './texts/allowed.ts';
import { apiTexts, contractTexts, screenTexts } from './texts/read.ts';
import { codeLines, documentLines } from './texts/read-prose.ts';
import { faultsOf, faultsOfLine, conflictingTranslations } from './texts/rules.ts';

// Checks the rules for texts (docs/contributing.md, "Texts"); part of `npm run lint`.
const onScreens = await screenTexts();
const texts = [...onScreens, ...(await contractTexts()), ...apiTexts()];
const ofOne = texts
  .filter(({ en }) => ALLOWED[en] === undefined)
  .flatMap((text) =>
    faultsOf(text).map(({ text: said, rule }) => ({ text: said, rule, at: text.at[0] ?? '' })),
  );
const proseFaults = [...documentLines(), ...codeLines()].flatMap((line) =>
  faultsOfLine(line).map(({ text, rule }) => ({ text, rule, at: line.at })),
);
const faults = [
  ...ofOne,
  ...proseFaults,
  ...conflictingTranslations(onScreens).map(({ text, rule }) => ({ text, rule, at: 'catalogues' })),
];
for (const { text, rule, at } of faults) process.stdout.write(`${at}\n  ${text}\n  ${rule}\n`);
if (faults.length > 0) {
  process.stdout.write(`${faults.length} texts break the rules in docs/contributing.md, "Texts".\n`);
  process.exitCode = 1;
}
