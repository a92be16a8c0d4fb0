import { useState } from 'react';

const DRAFT = 'draft:';

/** Whoever signs out leaves nothing for the next person at this phone. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key);
  } catch {
    // See below.
  }
}

/**
 * A text that outlives the page within this tab: going to the login page and back loses nothing of it.
 * `name` tells whose and of what it is.
 */
export function useDraft(name: string) {
  const key = `${DRAFT}${name}`;
  const [text, setText] = useState(() => fetchStored(key));
  return {
    text,
    change: (changed: string) => {
      setText(changed);
      store(key, changed);
    },
    forget: () => store(key, ''),
  };
}

// Storage throws where the browser forbids it; the draft then lives as long as the page.
function fetchStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
