import type { BrowserContext } from '@playwright/test';

/**
 * Does to the pages of `context` what the translators of browsers do: once a page has loaded, puts every text, also one
 * that appears or changes later, into two elements of its own. The texts stay as they are, so that they can be compared.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!document.body?.contains(parent) || parent?.closest('font, script, style, noscript, textarea, svg'))
        return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
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
