import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:light dark}body{font:1.25rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1rem}[hidden]{display:none}a{display:block;margin:.75rem 0;padding:.75rem 1rem;border:1px solid;border-radius:.625rem;font-weight:bold;text-align:center;color:inherit;text-decoration:none}a[href=""]{background:#f59e0b;border-color:#f59e0b;color:#171412}`;

// In the person's language only, with links to their stored pages; reloaded once the server responds, because a phone
// reports being online before it is.
const SCRIPT = `(()=>{const chosen=/(?:^|;\\s*)lang=(en|hi)(?:;|$)/.exec(document.cookie);const lang=chosen?chosen[1]:navigator.language.startsWith('hi')?'hi':'en';document.documentElement.lang=lang;for(const part of document.querySelectorAll('section')){part.hidden=part.lang!==lang;if(!part.hidden)document.title=part.querySelector('h1').textContent}const back=()=>fetch('/healthz',{cache:'no-store'}).then(()=>location.reload(),()=>undefined);addEventListener('online',back);setInterval(()=>{if(navigator.onLine)back()},5000);if('caches'in self)for(const link of document.querySelectorAll('a[hidden]'))caches.match(link.getAttribute('href')).then((page)=>{link.hidden=page===undefined},()=>undefined)})()`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content security policy of the page: its one style and its one script. */
export const OFFLINE_PAGE_POLICY = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; frame-ancestors 'none'`;

type Words = { title: string; text: string; again: string; links: Record<string, string> };

const words: Record<'en' | 'hi', Words> = {
  en: {
    title: 'No internet',
    text: 'This page isn’t saved on your phone. Check your internet and try again.',
    again: 'Try again',
    links: {
      '/customer/dashboard': 'Go to home page',
      '/customer/bookings': 'My bookings',
      '/worker/dashboard': 'My jobs today',
      '/driver/dashboard': 'My trips today',
    },
  },
  hi: {
    title: 'इंटरनेट नहीं है',
    text: 'यह पेज आपके फ़ोन में सेव नहीं है। इंटरनेट देखकर फिर कोशिश करें।',
    again: 'फिर से कोशिश करें',
    links: {
      '/customer/dashboard': 'होम पेज पर जाएँ',
      '/customer/bookings': 'मेरी बुकिंग',
      '/worker/dashboard': 'आज के मेरे काम',
      '/driver/dashboard': 'आज की मेरी ट्रिप',
    },
  },
};

const sectionOf = ([lang, { title, text, again, links }]: [string, Words]): string =>
  `<section lang="${lang}"><h1>${title}</h1><p>${text}</p><a href="">${again}</a>${Object.entries(links)
    .map(([path, name]) => `<a href="${path}" hidden>${name}</a>`)
    .join('')}</section>`;

/**
 * Page that a phone without a network shows for pages it has not stored: kept by the service worker, so the same for
 * all. Its script selects the language; without it both are shown.
 */
export const offlinePage: string = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.en.title}</title><style>${STYLE}</style></head><body><main>${Object.entries(words).map(sectionOf).join('')}</main><script>${SCRIPT}</script></body></html>`;
