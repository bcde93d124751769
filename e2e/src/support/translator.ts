import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts that the translator replaced, with what they said then. */
    readonly replacedTexts?: readonly (readonly [Text, string])[];
  }
}

/**
 * Does to the pages of `context` what the translators of browsers do: once a page has loaded, puts every text, also one
 * that appears or changes later, into two elements of its own. The texts stay as they are.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const replaced: [Text, string][] = [];
    Object.assign(window, { replacedTexts: replaced });
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!document.body?.contains(parent) || parent?.closest('font, script, style, noscript, textarea, svg'))
        return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
      replaced.push([text, text.data]);
    };
    const translate = (root: Node) => {
      if (root instanceof Text) return wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    const changes = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    });
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });

/**
 * Expects that the page, which is translated, has not changed a text that the translator had already replaced: nobody
 * would see that change.
 */
export async function expectNoOutdatedText(page: Page, step: string): Promise<void> {
  const { count, outdated } = await page.evaluate(() => {
    const replaced = window.replacedTexts ?? [];
    const changed = replaced.filter(([text, before]) => text.data !== before);
    return { count: replaced.length, outdated: changed.map(([text, before]) => `${before} → ${text.data}`) };
  });
  expect([step, outdated]).toEqual([step, []]);
  expect(count, `${step}: texts that were translated`).toBeGreaterThan(0);
}
