import { outcomeNames } from '@reshape/content/operator/payments';
import { peoplePage } from '@reshape/content/operator/people';
import { searchTexts } from '@reshape/content/operator/search';
import type { Response as ResponseOf } from '@reshape/contract/endpoint';
import { maxFound, search } from '@reshape/contract/operator/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { money } from '#lib/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { cohortTitle, useCohorts } from '../kit/cohort-options.ts';
import { TextField } from '../kit/fields.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { Loaded } from '../kit/load-state.tsx';
import { personalDataPath } from '../kit/personal-data-path.ts';
import { useResponse } from '../kit/queries.ts';
import { kindInWords } from '../mails/mail-table.tsx';
import styles from './search.module.css';

/** From how many characters on something is looked for. */
const minLength = 2;

/** Whether a text is long enough. In scripts without capital letters, such as Chinese, one character may be a name. */
const isLongEnough = (text: string): boolean => text.length >= minLength || /^\p{Lo}$/u.test(text);

/** How long typing has to pause before the API is asked, in milliseconds. */
const pauseMs = 250;

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The search over everything, opened from every page. A result takes its place in the history, which closes it. */
export function SearchDialog(props: SearchDialogProps) {
  return (
    <Dialog title={searchTexts.title} {...props}>
      <Search />
    </Dialog>
  );
}

/** Moves the focus between the field and the results by the arrow keys. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Search() {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const results = useRef<HTMLDivElement>(null);
  // Enter opens the first result.
  const onSubmit = () => results.current?.querySelector('a')?.click();
  return (
    <Stack gap={4} onKeyDown={moveByArrows}>
      <Form noValidate onSubmit={onSubmit}>
        <TextField
          kind="search"
          label={searchTexts.label}
          maxLength={254}
          value={typed}
          onChange={setTyped}
        />
      </Form>
      <div ref={results} className={styles.found}>
        {isLongEnough(text) ? <Results text={text} /> : null}
      </div>
    </Stack>
  );
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Results({ text }: { readonly text: string }) {
  const response = useResponse(search, { query: { q: text } });
  const cohorts = useCohorts();
  const titleOf = (id: string) => cohortTitle(cohorts, id);
  const countOf = ({ without_place, ...lists }: ResponseOf<typeof search>) =>
    Object.values(lists).flat().length + (without_place === null ? 0 : 1);
  return (
    <Loaded query={response}>
      {(results) => (
        <Stack gap={5}>
          <Muted role="status">{searchTexts.found(countOf(results), text)}</Muted>
          <Found title={searchTexts.people}>
            {results.people.map(({ id, name, address, cohort }) => ({
              to: `/operator/people/${id}`,
              name: name ?? peoplePage.nameless,
              about: `${address}, ${titleOf(cohort)}`,
            }))}
          </Found>
          <Found title={searchTexts.withoutPlace}>
            {[results.without_place ?? []].flat().map((address) => ({
              to: personalDataPath(address),
              name: address,
              about: searchTexts.whatIsStored,
            }))}
          </Found>
          <Found title={searchTexts.payments}>
            {results.payments.map(({ id, amount, currency, address, outcome, created_at }) => ({
              to: `/operator/payments?search=${id}`,
              name: `${money(amount, currency)}, ${timeText(created_at)}`,
              about: [address, outcomeNames[outcome], id].filter(Boolean).join(', '),
            }))}
          </Found>
          <Found title={searchTexts.cohorts}>
            {results.cohorts.map(({ id, title, starts_on }) => ({
              to: `/operator/cohorts/${id}`,
              name: title,
              about: searchTexts.starts(dayText(starts_on)),
            }))}
          </Found>
          <Found title={searchTexts.mails}>
            {results.mails.map(({ id, kind, person, created_at }) => ({
              key: id,
              to: results.people.some(({ id }) => id === person)
                ? `/operator/people/${person}`
                : `/operator/mails?search=${encodeURIComponent(text)}`,
              name: kindInWords(kind),
              about: timeText(created_at),
            }))}
          </Found>
        </Stack>
      )}
    </Loaded>
  );
}

interface Item {
  /** The target, unless several items have the same. */
  readonly key?: string;
  readonly to: string;
  readonly name: string;
  readonly about: string;
}

interface FoundProps {
  readonly title: string;
  readonly children: readonly Item[];
}

/** The results of one kind; nothing when there are none. */
function Found({ title, children }: FoundProps) {
  const titleId = useId();
  if (children.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Text as="h3" id={titleId} face="label" tone="soft">
        {title}
      </Text>
      <ul className={styles.results}>
        {children.map(({ to, key = to, name, about }) => (
          <li key={key}>
            <Link to={to} replace className={styles.result}>
              <span>{name}</span>
              <Muted as="span" isVerbatim>
                {about}
              </Muted>
            </Link>
          </li>
        ))}
      </ul>
      {children.length === maxFound ? <Muted>{searchTexts.more}</Muted> : null}
    </Stack>
  );
}
