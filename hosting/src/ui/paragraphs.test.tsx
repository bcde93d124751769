import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Paragraphs } from './paragraphs.tsx';

test('paragraphs are shown as they are written, with their emphasis and without any markup', () => {
  render(<Paragraphs of={[['You were ', { em: 'foraging' }, '.'], ['A <b>bush</b> has an end.']]} />);
  expect(screen.getByText('foraging').tagName).toBe('EM');
  expect(screen.getByText('A <b>bush</b> has an end.')).toBeVisible();
});
