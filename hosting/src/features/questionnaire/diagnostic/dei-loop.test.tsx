import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deiLoop, motiveCopy } from '@reshape/content/diagnostic-results';
import type { Motive } from '@reshape/domain/diagnostic';
import { localDay } from '@reshape/domain/local-day';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeiLoop, firstLoopDay, loopCalendar, loopText } from './dei-loop.tsx';

const files: { readonly name: string; readonly content: Blob }[] = [];

beforeEach(() => {
  files.length = 0;
  let last: Blob | undefined;
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) last = content;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) files.push({ name: this.download, content: last });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(motives: readonly Motive[] = ['affiliation']) {
  const person = userEvent.setup();
  render(<DeiLoop motives={motives} />);
  await person.click(screen.getByRole('button', { name: 'Start your first DEI Loop' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Your first DEI Loop' })) };
}

describe('the DEI Loop dialog', () => {
  test('shows the micro-shift of the motive as three steps', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Detect, Experiment, Iterate')).toBeVisible();
    expect(dialog.getByText(motiveCopy.affiliation.microShift)).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });

  test('saves a calendar file for a week from the selected day', async () => {
    const { person, dialog } = await open();
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-06-09' } });
    await person.click(dialog.getByRole('button', { name: 'Add it to a calendar (.ics)' }));
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([
      ['first-dei-loop.ics', 'text/calendar'],
    ]);
  });

  test('saves nothing without a day', async () => {
    const { dialog } = await open();
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '' } });
    expect(dialog.getByRole('button', { name: 'Add it to a calendar (.ics)' })).toBeDisabled();
  });

  test('copies a text for the team', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Copy the text' }));
    expect(dialog.getByText('Copied. Paste it where your team talks.')).toBeVisible();
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Our first DEI Loop (Detect, Experiment, Iterate): Affiliation & Belonging');
    expect(text).toContain(motiveCopy.affiliation.microShift);
  });

  test('asks which motive to start with when several share the first place', async () => {
    const { person, dialog } = await open(['safety', 'status']);
    expect(dialog.queryByRole('list')).toBeNull();
    await person.selectOptions(dialog.getByLabelText(deiLoop.which), 'status');
    expect(dialog.getByText(motiveCopy.status.microShift)).toBeVisible();
    expect(dialog.getByText(deiLoop.lead(motiveCopy.status.name))).toBeVisible();
  });

  test.each(['safety', 'status', 'affiliation'] as const)(
    'names one rhythm only for %s: the loop lasts a week and asks for the shift once a day',
    (motive) => {
      const text = loopText(motive);
      expect(text).toMatch(/once a day|a day/);
      expect(text).not.toMatch(/(a|per|each|every) (week|month)\b/);
    },
  );

  test('closes', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the first DEI Loop', () => {
  test.each([
    ['2026-06-05', 'a Friday', '2026-06-08'],
    ['2026-06-07', 'a Sunday', '2026-06-08'],
    ['2026-06-08', 'a Monday', '2026-06-09'],
  ])('proposed on %s, %s, starts on the next working day, %s', (today, _, first) => {
    expect(firstLoopDay(localDay(today))).toBe(first);
  });

  const stamp = new Date('2026-06-01T10:00:00Z');
  const entries = (file: string) => {
    const all = (name: string) => [...file.matchAll(new RegExp(`^${name}(?:;VALUE=DATE)?:(.*)$`, 'gm'))];
    const [titles, starts, ends] = ['SUMMARY', 'DTSTART', 'DTEND'].map((name) =>
      all(name).map((match) => match[1]?.trim()),
    );
    return (titles ?? []).map((title, at) => [title, starts?.[at], ends?.[at]]);
  };

  test('that starts on a Monday ends on the Friday', () => {
    const file = loopCalendar('status', localDay('2026-06-08'), stamp);
    expect(entries(file)).toEqual([
      ['DEI Loop: Detect', '20260608', '20260609'],
      ['DEI Loop: Experiment', '20260609', '20260612'],
      ['DEI Loop: Iterate', '20260612', '20260613'],
    ]);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('In one meeting a day\\, let people speak');
    expect(unfolded).toContain('DEI Loop: Detect\\, Experiment\\, Iterate.');
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(3);
  });

  test('that starts in mid-week leaves the weekend free', () => {
    const file = loopCalendar('status', localDay('2026-06-11'), stamp);
    expect(entries(file)).toEqual([
      ['DEI Loop: Detect', '20260611', '20260612'],
      ['DEI Loop: Experiment', '20260612', '20260613'],
      ['DEI Loop: Experiment', '20260615', '20260617'],
      ['DEI Loop: Iterate', '20260617', '20260618'],
    ]);
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(4);
  });

  test('that is to start on a Saturday starts on the Monday', () => {
    const file = loopCalendar('status', localDay('2026-06-13'), stamp);
    expect(entries(file)[0]).toEqual(['DEI Loop: Detect', '20260615', '20260616']);
  });

  test('has a text for the team with the motive, the shift and the three steps', () => {
    const text = loopText('safety');
    expect(text).toContain('Our first DEI Loop (Detect, Experiment, Iterate): Safety & Self-Protection');
    expect(text).toContain(motiveCopy.safety.microShift);
    for (const step of ['Detect (day 1)', 'Experiment (days 2 to 4)', 'Iterate (day 5)'])
      expect(text).toContain(step);
  });
});
