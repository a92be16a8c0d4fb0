import { expect, test } from 'vitest';
import { outdatedWages } from './outdated-wages.ts';

const figure = (id: string, effective_from: string, state = 'Delhi') =>
  ({ id, effective_from, state, skill_class: 'skilled', category: null }) as const;

test('a minimum wage is outdated after eight months, unless a newer one for the same work has replaced it', () => {
  const wages = [
    figure('replaced', '2025-10-01'),
    figure('present', '2026-10-01'),
    figure('old', '2025-10-01', 'Bihar'),
    figure('in date', '2026-04-01', 'Karnataka'),
  ];
  expect([...outdatedWages(wages, '2026-11-24')]).toEqual(['old']);
  expect([...outdatedWages(wages, '2026-12-01')]).toEqual(['old', 'in date']);
});
