import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { motiveCopy } from '@reshape/content/diagnostic';
import { localDay } from '@reshape/domain/local-day';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstLoopDay, loopCalendar, loopText } from './dei-loop-plan.tsx';
import { DeiLoop } from './diagnostic-results.tsx';

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

async function open() {
  const person = userEvent.setup();
  render(<DeiLoop motive="affiliation" />);
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
    expect(text).toContain('Our first DEI Loop (Affiliation & Belonging)');
    expect(text).toContain(motiveCopy.affiliation.microShift);
  });

  test('closes', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the first DEI Loop', () => {
  test.each([
    ['2026-06-05', 'a Friday', '2026-06-09'],
    ['2026-06-07', 'a Sunday', '2026-06-09'],
    ['2026-06-08', 'a Monday', '2026-06-09'],
    ['2026-06-09', 'a Tuesday', '2026-06-10'],
    ['2026-06-11', 'a Thursday', '2026-06-12'],
  ])('proposed on %s, %s, starts on %s so that both talks are on working days', (today, _, first) => {
    expect(firstLoopDay(localDay(today))).toBe(first);
  });

  test('has three calendar entries in one week, with the shift in the middle', () => {
    const file = loopCalendar('status', localDay('2026-06-09'), new Date('2026-06-01T10:00:00Z'));
    expect(file.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:DEI Loop: Detect',
      'SUMMARY:DEI Loop: Experiment',
      'SUMMARY:DEI Loop: Iterate',
    ]);
    expect(file.match(/^DT(START|END);.*$/gm)).toEqual([
      'DTSTART;VALUE=DATE:20260609',
      'DTEND;VALUE=DATE:20260610',
      'DTSTART;VALUE=DATE:20260610',
      'DTEND;VALUE=DATE:20260615',
      'DTSTART;VALUE=DATE:20260615',
      'DTEND;VALUE=DATE:20260616',
    ]);
    expect(file.replaceAll('\r\n ', '')).toContain('In one meeting a week\\, let people speak');
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(3);
  });

  test('has a text for the team with the motive, the shift and the three steps', () => {
    const text = loopText('safety');
    expect(text).toContain('Our first DEI Loop (Safety & Self-Protection)');
    expect(text).toContain(motiveCopy.safety.microShift);
    for (const step of ['Detect (day 1)', 'Experiment (days 2 to 6)', 'Iterate (day 7)'])
      expect(text).toContain(step);
  });
});
