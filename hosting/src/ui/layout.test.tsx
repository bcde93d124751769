import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Cluster, Stack } from './layout.tsx';
import { Lead, Paragraphs, Text } from './text.tsx';

test('a layout renders the requested element with its attributes', () => {
  render(
    <Stack as="ol" gap={2} start={3} aria-label="Steps">
      <Cluster as="li">One</Cluster>
    </Stack>,
  );
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveAttribute('start', '3');
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveClass('gap-2');
  expect(screen.getByRole('listitem')).toHaveTextContent('One');
});

test('a text renders a paragraph by default', () => {
  render(
    <>
      <Lead>About this page</Lead>
      <Text as="h2">Week 1</Text>
      <Text as="label" htmlFor="name" size="small">
        Name
      </Text>
      <input id="name" />
    </>,
  );
  expect(screen.getByText('About this page').tagName).toBe('P');
  expect(screen.getByRole('heading', { level: 2, name: 'Week 1' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeVisible();
});

test('paragraphs keep their emphasis and escape markup', () => {
  render(<Paragraphs of={[['You were ', { em: 'foraging' }, '.'], ['A <b>bush</b> has an end.']]} />);
  expect(screen.getByText('foraging').tagName).toBe('EM');
  expect(screen.getByText('A <b>bush</b> has an end.')).toBeVisible();
});
