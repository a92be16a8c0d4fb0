import { describe, expect, test } from 'vitest';
import { hostileFiles, pdf, picture } from '../testkit/files.ts';
import { cleanPaper, typeOf } from './pictures.ts';

describe('a paper that somebody has sent', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is a %s drawn anew, without its notes', async (format) => {
    const sent = await picture(format, 3_000, 2_000);
    const { bytes, type } = await cleanPaper(sent, 2_000);
    expect(type).toBe(`image/${format}`);
    expect(typeOf(bytes)).toBe(type);
    expect(sent.includes('Secret Photographer')).toBe(true);
    expect(bytes.includes('Secret Photographer')).toBe(false);
  });

  test('is a plain PDF as it came', async () => {
    expect(await cleanPaper(pdf(), 2_000)).toEqual({ bytes: pdf(), type: 'application/pdf' });
  });

  test.each([
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/Names<</EmbeddedFiles 4 0 R>>',
    '/AA<</O<</S/Launch/F(cmd.exe)>>>>',
  ])('S28: is no PDF that does something: %s', async (more) => {
    await expect(cleanPaper(pdf(more), 2_000)).rejects.toMatchObject({ status: 400 });
  });

  test('S28: is no PDF that is cut short', async () => {
    await expect(cleanPaper(pdf().subarray(0, 60), 2_000)).rejects.toMatchObject({ status: 400 });
  });

  test.each(Object.entries(hostileFiles))('S28: is no %s', async (_what, file) => {
    await expect(cleanPaper(file, 2_000)).rejects.toMatchObject({ status: 415 });
  });
});
