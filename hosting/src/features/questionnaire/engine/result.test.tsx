import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { sharing } from '@reshape/content/sharing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canShare, ShareResult, share } from './result.tsx';
import { wrapText } from './share-image.ts';
import { strokeLine, strokesOf, strokesWidth } from './tally.tsx';

const whole = 'My result: all fire. http://localhost/quiz/result/fire';

const open = () => {
  const person = userEvent.setup();
  render(
    <ShareResult
      text="My result: all fire."
      sharedPath="/quiz/result/fire"
      picture={{ heading: 'My result', title: 'All fire', rows: [] }}
      pictureName="result.png"
    />,
  );
  return person;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('a result', () => {
  test('is copied with a link to its own page', async () => {
    const person = open();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: sharing.copy }));
    expect(screen.getByText('Copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(whole);
  });

  test('is shown as selectable text when copying fails', async () => {
    const person = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(screen.getByRole('button', { name: sharing.copy }));
    expect(screen.getByText(sharing.copyFailed)).toBeVisible();
    expect(screen.getByText(whole)).toBeVisible();
  });

  test("is shared through the system's share sheet, and copied when that fails", async () => {
    const sheet = jest.fn(async (_shared: ShareData) => {
      throw new Error('refused');
    });
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(sheet).toHaveBeenCalledWith({
      text: 'My result: all fire.',
      url: 'http://localhost/quiz/result/fire',
    });
    expect(await screen.findByText('Copied.')).toBeVisible();
  });

  test('says so when its picture cannot be drawn', async () => {
    const person = open();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await person.click(screen.getByRole('button', { name: 'Save as a picture' }));
    expect(await screen.findByText(sharing.pictureFailed)).toHaveAttribute('role', 'alert');
  });

  test('is sent by WhatsApp, or as a mail that has no recipient yet', () => {
    open();
    const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: sharing.whatsApp });
    expect([new URL(whatsApp.href).host, new URL(whatsApp.href).searchParams.get('text')]).toEqual([
      'wa.me',
      whole,
    ]);
    const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: sharing.mail }).href);
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', '']);
    expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: 'My result', body: whole });
  });
});

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe("the system's share sheet", () => {
  test('is offered only when supported', () => {
    expect(canShare()).toBe(false);
    give('share', async () => {});
    expect(canShare()).toBe(true);
  });

  test('receives the text, and the link if there is one', async () => {
    const sheet = jest.fn(async () => {});
    give('share', sheet);
    expect(await share('My result', 'https://example.com/quiz')).toBe(true);
    expect(await share('A plan')).toBe(true);
    expect(sheet.mock.calls).toEqual([
      [{ text: 'My result', url: 'https://example.com/quiz' }],
      [{ text: 'A plan' }],
    ]);
  });

  test('does not report a failure when it is closed', async () => {
    give('share', async () => {
      throw new DOMException('closed', 'AbortError');
    });
    expect(await share('My result')).toBe(true);
  });

  test('returns false when sharing fails', async () => {
    give('share', async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    expect(await share('My result')).toBe(false);
  });
});

test('strokes are grouped in fives: four side by side and the fifth across', () => {
  expect([0, 1, 2, 3].map(strokeLine)).toEqual(['M7 5L5 35', 'M19 4L17 36', 'M31 5L29 35', 'M43 4L41 36']);
  expect(strokeLine(4)).toBe('M1 30L49 10');
  expect(strokeLine(5)).toBe('M69 5L67 35');
});

test('a tally is as wide as its groups', () => {
  expect([1, 5, 6, 11].map(strokesWidth)).toEqual([50, 50, 112, 174]);
});

test('a count of zero has no strokes', () => {
  expect(strokesOf(0, 'ink')).toEqual([]);
  expect(strokesOf(2, 'ember')).toEqual(['ember', 'ember']);
});

const letters = (text: string) => text.length;

test('a line breaks between words, as late as possible', () => {
  expect(wrapText('The caveman has the wheel', 11, letters)).toEqual(['The caveman', 'has the', 'wheel']);
  expect(wrapText('Short', 11, letters)).toEqual(['Short']);
});

test('a word that is wider than the line overflows', () => {
  expect(wrapText('A Selbstverteidigung indeed', 6, letters)).toEqual(['A', 'Selbstverteidigung', 'indeed']);
});
