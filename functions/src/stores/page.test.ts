import { describe, expect, test } from '@jest/globals';
import { sourceOf } from '../test/in-memory/documents.ts';
import { maxPageBytes, type Page, readPage } from './page.ts';

interface Item {
  readonly id: number;
  readonly text: string;
}

const itemsOf = (texts: readonly string[]): Item[] => texts.map((text, id) => ({ id, text }));
const pageAfter = (items: readonly Item[], start: number, limit: number): Promise<Page<Item>> =>
  readPage(sourceOf(items.slice(start)), limit, (item) => item);

/** All pages of `items`, in order. */
async function pagesOf(items: readonly Item[], limit: number): Promise<Page<Item>[]> {
  const pages: Page<Item>[] = [];
  for (let start = 0; pages.at(-1)?.hasMore ?? true; start += pages.at(-1)?.items.length ?? 0)
    pages.push(await pageAfter(items, start, limit));
  return pages;
}

describe('a page', () => {
  test.each([
    [0, 200, [0]],
    [9, 200, [9]],
    [10, 200, [10]],
    [11, 200, [11]],
    [35, 200, [35]],
    [36, 200, [36]],
    [200, 200, [200]],
    [201, 200, [200, 1]],
    [61, 30, [30, 30, 1]],
    [3, 1, [1, 1, 1]],
  ])('of %i small items, at most %i at once, has %j', async (count, limit, lengths) => {
    const items = itemsOf(Array.from({ length: count }, () => 'small'));
    const pages = await pagesOf(items, limit);
    expect(pages.map((page) => page.items.length)).toEqual(lengths);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  test('ends before it exceeds its maximum size, without gaps or repeats', async () => {
    const items = itemsOf(Array.from({ length: 40 }, (_, id) => '😀'.repeat(id % 3 === 0 ? 16_000 : 10)));
    const pages = await pagesOf(items, 200);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(Buffer.byteLength(JSON.stringify(page.items))).toBeLessThan(maxPageBytes + 1_000);
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  test('contains a single item that is larger than the maximum', async () => {
    const items = itemsOf(['x'.repeat(maxPageBytes), 'small', 'y'.repeat(maxPageBytes)]);
    const pages = await pagesOf(items, 200);
    expect(pages.map((page) => page.items.map(({ id }) => id))).toEqual([[0], [1], [2]]);
  });

  test('reads no more documents than it may hold, however many there are', async () => {
    let documents = 0;
    const items = itemsOf(Array.from({ length: 200 }, () => 'x'.repeat(60_000)));
    const counted = {
      limit: (count: number) => ({
        async get() {
          documents += count;
          return { docs: items.slice(0, count) };
        },
      }),
      startAfter: () => counted,
    };
    await readPage(counted, 200, (item) => item);
    expect(documents).toBe(10);
  });
});
