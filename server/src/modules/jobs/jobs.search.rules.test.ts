import { describe, expect, test } from 'vitest';
import { possibleTradeNames, searchOf, spellingOf } from './jobs.search.rules.ts';

describe('the phonetic form of a word', () => {
  test.each([
    ['mistri', 'mistry', 'mistree', 'मिस्त्री'],
    ['bijli', 'bijlee', 'bijali', 'बिजली', 'बीजली'],
    ['wala', 'vala', 'vaalaa', 'वाला'],
    ['carpenter', 'karpenter'],
    ['safai', 'saphai', 'सफाई', 'सफ़ाई'],
    ['chaprasi', 'चपरासी'],
    ['sahayak', 'सहायक'],
  ])('is the same for every spelling of %s', (...spellings) => {
    expect(new Set(spellings.map(spellingOf)).size).toBe(1);
  });

  test('keeps different words different, and leaves other scripts unchanged', () => {
    expect(new Set(['plumber', 'painter', 'nal', 'rang'].map(spellingOf)).size).toBe(4);
    expect(spellingOf('மின்')).toBe('மின்'.normalize('NFD'));
  });
});

describe('a search', () => {
  const nothing = { synonyms: new Map(), known: new Map() };

  test('matches each term as the beginning of a word', () => {
    expect(searchOf(['wiring', 'f'], nothing)).toBe("'wiring':* & 'letter:f'");
  });

  test('matches every run of up to three terms against the names of trades', () => {
    expect(possibleTradeNames(['bijli', 'ka', 'kaam'])).toEqual([
      'bijli',
      'bijli k',
      'bijli k km',
      'k',
      'k km',
      'km',
    ]);
  });

  test('uses the longest name of a trade, in addition to the words themselves', () => {
    const synonyms = new Map([
      ['ak fiter', ['ac_repair'] as const],
      ['fiter', ['plumber'] as const],
    ]);
    expect(searchOf(['ac', 'fitter'], { ...nothing, synonyms })).toBe(
      "(('ac':* & 'fitter':*) | 'type:ac_repair')",
    );
    expect(searchOf(['good', 'fitter'], { ...nothing, synonyms })).toBe(
      "'good':* & ('fitter':* | 'type:plumber')",
    );
  });

  test('adds the likely meanings of a word to the word itself, each trade once', () => {
    const known = new Map([
      ['elektrishan', { begun: [], alike: ['electrician'], trades: ['electrician'] as const }],
    ]);
    const synonyms = new Map([['elektrisn', ['electrician'] as const]]);
    expect(searchOf(['elektrishan'], { synonyms, known })).toBe(
      "('elektrishan' | 'electrician' | 'type:electrician')",
    );
  });

  test('finds a guard, a waiter and a cook by any of their words, though none of them is a trade', () => {
    const groups = [
      ['guard', 'चौकीदार', 'सिक्योरिटी', 'chowkidaar'],
      ['waiter', 'वेटर', 'vaiter'],
      ['cook', 'रसोइया', 'rasoiya'],
    ];
    for (const [first = '', ...others] of groups)
      for (const other of others) {
        expect(searchOf([other], nothing)).toContain(`'${first}'`);
        expect(searchOf([other], nothing)).toMatch(/^\('/);
      }
    expect(searchOf(['teacher'], nothing)).toBe("'teacher':*");
  });

  test('lists the words that begin with a term if they are few', () => {
    const few = new Map([['wire', { begun: ['wire', 'wireman'], alike: [], trades: [] }]]);
    expect(searchOf(['wire'], { ...nothing, known: few })).toBe("('wire' | 'wireman')");
    const many = new Map([['wi', { begun: null, alike: ['vi'], trades: [] }]]);
    expect(searchOf(['wi'], { ...nothing, known: many })).toBe("('wi':* | 'vi')");
  });
});
