import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/content';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer } from '../../testkit/bookings.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const opening = {
  section: 'contact',
  title: 'Opening hours',
  content: '## Every day\n\n- 7 to 22\n- on Diwali 10 to 14',
} as const satisfies BodyInput<typeof contract.addContent>;

const add = (changes: object = {}) =>
  app.ok(contract.addContent, { token, body: { ...opening, ...changes } });
const shown = () => app.ok(contract.publicContent);
const all = () => app.ok(contract.allContent, { token });
const one = async (id: string) => (await all()).find((piece) => piece.id === id);
const update = (id: string, body: object) => app.ok(contract.updateContent, { token, params: { id }, body });

describe('the content of the pages', () => {
  test('has a page for each of the five sections in the demo town, in the order of the sections', async () => {
    expect((await shown()).map(({ section }) => section)).toEqual(contract.contentSections);
  });

  test('is ordered by section, then in the order that staff set', async () => {
    const order = [
      ['terms', 3],
      ['about_us', 10_000],
      ['terms', 1],
      ['about_us', 2],
      ['terms', 2],
    ] as const;
    for (const [section, display_order] of order)
      await add({ section, display_order, title: `${section} ${display_order}` });
    const titles = (await shown()).filter(({ section }) => section === 'terms' || section === 'about_us');
    expect(titles.map(({ title }) => title)).toEqual([
      'About us',
      'about_us 2',
      'about_us 10000',
      'Terms',
      'terms 1',
      'terms 2',
      'terms 3',
    ]);
  });

  test('always has the same order for two pieces at the same position', async () => {
    for (let count = 0; count < 6; count += 1) await add({ section: 'privacy', display_order: 7 });
    const same = (await shown()).filter(({ display_order }) => display_order === 7).map(({ id }) => id);
    expect(same).toHaveLength(6);
    expect(same).toEqual(same.toSorted());
  });

  test('is shown to staff only while switched off, and is gone once deleted', async () => {
    const piece = await add({ title: 'For the rains' });
    expect(await shown()).toContainEqual(piece);
    const off = await update(piece.id, { title: piece.title, content: piece.content, is_active: false });
    expect((await shown()).map(({ id }) => id)).not.toContain(piece.id);
    expect(await all()).toContainEqual(off);
    await app.ok(contract.deleteContent, { token, params: { id: piece.id } });
    expect(await one(piece.id)).toBeUndefined();
  });

  test('does not change on reading, and only public responses may be cached (S35)', async () => {
    const before = await eventCount(app);
    expect((await app.send(contract.publicContent)).headers['cache-control']).toMatch(
      /^public, max-age=15\b/,
    );
    expect((await app.send(contract.allContent, { token })).headers['cache-control']).toBe('no-store');
    expect(await eventCount(app)).toBe(before);
  });
});

describe('a super admin writes', () => {
  test('a piece in both languages; without Hindi only the English one exists', async () => {
    const hindi = { title_hi: 'खुलने का समय', content_hi: 'रोज़ 7 से 22 बजे' };
    const { id } = await add(hindi);
    expect(await one(id)).toMatchObject(hindi);
    // Missing fields stay unchanged; null removes a text.
    const { title, content } = opening;
    expect(await update(id, { title, content, content_hi: 'रोज़' })).toMatchObject({
      ...hindi,
      content_hi: 'रोज़',
    });
    expect(await update(id, { title, content, title_hi: null, content_hi: null })).toMatchObject({
      title_hi: null,
      content_hi: null,
    });
    await app.refused(400, contract.updateContent, {
      token,
      params: { id },
      body: { title, content, content_hi: ' ' },
    });
  });

  test('a piece, which is active and first by default', async () => {
    const piece = await add();
    expect(piece).toEqual({
      ...opening,
      title_hi: null,
      content_hi: null,
      id: piece.id,
      display_order: 0,
      is_active: true,
    });
    expect(await one(piece.id)).toEqual(piece);
    const hidden = await add({ display_order: 4, is_active: false });
    expect(await one(hidden.id)).toMatchObject({ display_order: 4, is_active: false });
  });

  test('any text: markup and script are stored and returned as written (S24)', async () => {
    const content =
      '# Hi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>\n\t"><svg onload=x>';
    const piece = await add({ content, title: '</title><script>1</script>' });
    expect((await shown()).find(({ id }) => id === piece.id)).toMatchObject({
      content,
      title: '</title><script>1</script>',
    });
    expect((await app.send(contract.publicContent)).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('with title and text alone, and the order and the switch remain', async () => {
    const piece = await add({ display_order: 9, is_active: false });
    const body = { title: 'New hours', content: 'Closed on Holi.' };
    expect(await update(piece.id, body)).toEqual({ ...piece, ...body });
    expect(await update(piece.id, { ...body, is_active: true })).toEqual({
      ...piece,
      ...body,
      is_active: true,
    });
    expect(await update(piece.id, { ...body, display_order: 2 })).toMatchObject({
      display_order: 2,
      is_active: true,
    });
    expect(await one(piece.id)).toEqual({ ...piece, ...body, display_order: 2, is_active: true });
  });

  test('with the whole row as the list returned it', async () => {
    const piece = await add();
    const changed = { ...piece, title: 'Changed', display_order: 5 };
    expect(await update(piece.id, changed)).toEqual(changed);
  });

  test('but is refused when a read-only field differs: the id and the section', async () => {
    const piece = await add();
    for (const [field, value] of [
      ['id', randomUUID()],
      ['section', 'terms'],
    ]) {
      const refusal = await app.refused(400, contract.updateContent, {
        token,
        params: { id: piece.id },
        body: { ...piece, title: 'Moved', [field ?? '']: value },
      });
      expect(refusal).toMatchObject({
        code: 'bad-input',
        errors: [{ path: field, message: refusal.detail }],
      });
    }
    expect(await one(piece.id)).toEqual(piece);
  });

  test.each([
    ['title', ''],
    ['title', '  \u200b '],
    ['title', 'x'.repeat(201)],
    ['content', ''],
    ['content', 'x'.repeat(50_001)],
    ['display_order', -1],
    ['display_order', 1.5],
    ['display_order', 10_001],
    ['is_active', 1],
    ['section', 'imprint'],
    ['created_at', '2026-01-01T00:00:00Z'],
  ])('but nothing with %s %j', async (field, value) => {
    const piece = await add();
    const before = await all();
    await app.refused(400, contract.addContent, { token, body: { ...opening, [field]: value } });
    const body = { ...piece, [field]: value };
    await app.refused(400, contract.updateContent, { token, params: { id: piece.id }, body });
    expect(await all()).toEqual(before);
  });

  test('to an unknown or deleted piece, and gets 404 for change and deletion', async () => {
    const { id: gone, title, content } = await add();
    await app.ok(contract.deleteContent, { token, params: { id: gone } });
    const events = await eventCount(app);
    for (const id of [gone, randomUUID()]) {
      await app.refused(404, contract.updateContent, { token, params: { id }, body: { title, content } });
      await app.refused(404, contract.deleteContent, { token, params: { id } });
    }
    expect(await eventCount(app)).toBe(events);
  });

  test('and the change is recorded: who, when and what (S43)', async () => {
    const boss = await newcomer(app, 'super_admin');
    const piece = await app.ok(contract.addContent, { token: boss.token, body: opening });
    app.clock.advance(60_000);
    const { title, content } = piece;
    await update(piece.id, { title: 'Office hours', content });
    await app.ok(contract.deleteContent, { token: boss.token, params: { id: piece.id } });
    const by = { actor_id: boss.id, actor_role: 'super_admin', topics: ['staff'] };
    const data = { section: 'contact', title, is_active: true };
    expect(await historyOf(app, 'site_content', piece.id)).toEqual([
      expect.objectContaining({ ...by, name: 'add', data, at: new Date(app.clock.now().getTime() - 60_000) }),
      expect.objectContaining({ name: 'update', data: { ...data, title: 'Office hours' } }),
      expect.objectContaining({ ...by, name: 'delete', at: app.clock.now() }),
    ]);
  });
});

describe('concurrently', () => {
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));

  test('20 additions with one key make one piece (R1), and the key belongs to its body alone (R2)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...opening, title: 'Added once' };
    const answers = await times(20, () => app.ok(contract.addContent, { token, headers, body }));
    const [piece, ...more] = (await all()).filter(({ title }) => title === 'Added once');
    expect(more).toEqual([]);
    expect(answers).toEqual(Array.from({ length: 20 }, () => piece));
    expect(await historyOf(app, 'site_content', piece?.id ?? '')).toHaveLength(1);
    const reused = await app.refused(422, contract.addContent, { token, headers, body: opening });
    expect(reused.code).toBe('idempotency-key-reused');
    await app.ok(contract.deleteContent, { token, params: { id: piece?.id ?? '' } });
    await app.refused(404, contract.addContent, { token, headers, body });
  });

  test('a change of the order and a change of the switch are both kept', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, title, content } = await add();
      await Promise.all([
        update(id, { title, content, display_order: 3 }),
        update(id, { title, content, is_active: false }),
      ]);
      expect(await one(id), `round ${round}`).toMatchObject({ display_order: 3, is_active: false });
    }
  });

  test('20 deletions delete once', async () => {
    const { id } = await add();
    const answers = await times(20, () => app.send(contract.deleteContent, { token, params: { id } }));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await historyOf(app, 'site_content', id)).map(({ name }) => name)).toEqual(['add', 'delete']);
  });
});
