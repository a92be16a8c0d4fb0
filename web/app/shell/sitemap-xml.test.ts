import { expect, test } from 'vitest';
import { indexOf, urlsOf } from './sitemap-xml.ts';

test('lists a page in every language, each time with all alternatives', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://dihaadi.example/jobs"/>' +
    '<xhtml:link rel="alternate" hreflang="hi" href="https://dihaadi.example/hi/jobs"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://dihaadi.example/jobs"/>';
  expect(urlsOf({ path: '/jobs' }, 'https://dihaadi.example')).toBe(
    `<url><loc>https://dihaadi.example/jobs</loc>${links}</url>\n` +
      `<url><loc>https://dihaadi.example/hi/jobs</loc>${links}</url>\n`,
  );
});

test('includes the time of the last change, and escapes special characters', () => {
  const xml = urlsOf({ path: '/a&b"<c>', changed: '2026-11-20T06:30:00Z' }, "https://x.example'");
  expect(xml).toContain('<lastmod>2026-11-20T06:30:00Z</lastmod>');
  expect(xml).toContain('<loc>https://x.example&apos;/a&amp;b&quot;&lt;c&gt;</loc>');
  expect(xml).not.toContain('<c>');
});

test('the sitemap is an index of its parts: pages, jobs and companies', () => {
  const index = indexOf(['pages', 'jobs-0', 'jobs-1', 'companies-0'], 'https://a.example');
  expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://a.example/sitemap.xml?part=pages</loc>',
    '<loc>https://a.example/sitemap.xml?part=jobs-0</loc>',
    '<loc>https://a.example/sitemap.xml?part=jobs-1</loc>',
    '<loc>https://a.example/sitemap.xml?part=companies-0</loc>',
  ]);
});
