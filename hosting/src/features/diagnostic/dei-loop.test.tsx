import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { motiveCopy } from '@reshape/content/diagnostic';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeiLoop } from './dei-loop.tsx';

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

describe('the dialog of the first DEI Loop', () => {
  test('turns the micro-shift of the motive into three steps', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Detect, Experiment, Iterate')).toBeVisible();
    expect(dialog.getByText(motiveCopy.affiliation.microShift)).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });

  test('saves the week as a calendar file from the day that was set', async () => {
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
