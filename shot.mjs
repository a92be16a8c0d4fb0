import { chromium } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
const [,, list] = process.argv; // JSON: [{name,path,who,hi,dark,full,w,h}]
const shots = JSON.parse(list);
const browser = await chromium.launch(await findBrowser());
for (const s of shots) {
  const ctx = await browser.newContext({ viewport: { width: s.w ?? 360, height: s.h ?? 740 }, colorScheme: s.dark ? 'dark' : 'light', baseURL: 'http://localhost:3341', locale: 'en-IN' });
  const page = await ctx.newPage();
  if (s.who) {
    await page.goto('/login');
    const r = await page.request.post(['manager','admin'].includes(s.who) ? `/api/${s.who}/login` : '/api/auth/login', { data: { email: `${s.who}@demo.dihaadi.example`, password: 'Dihaadi-demo-2026', user_type: s.role ?? s.who } });
    const b = await r.json();
    if (!b.access_token) console.log(s.name, JSON.stringify(b));
    await page.evaluate((b) => { localStorage.setItem('token', b.access_token); localStorage.setItem('user', JSON.stringify(b.user)); }, b);
  }
  await page.goto(s.path, { waitUntil: 'networkidle' }).catch(() => {});
  if (s.click) for (const c of s.click) { await page.getByText(c, { exact: true }).first().click(); await page.waitForTimeout(500); }
  await page.waitForTimeout(700);
  console.log(s.name, await page.evaluate(() => document.documentElement.scrollHeight), page.url());
  await page.screenshot({ path: `/dev/shm/shot-${s.name}.png`, fullPage: s.full ?? false });
  await ctx.close();
}
await browser.close();
