import { teamPage } from '@reshape/content/team-run';
import { addAnswers, minTeam } from '@reshape/domain/team-run';
import { useEffect, useState } from 'react';
import { lazyPart } from '#lib/lazy.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { invitationFragment, useFragment } from '../engine/compared-answers.ts';
import { ShareButtons } from '../engine/result.tsx';
import { answersFragment, answersIn, invitationLink, readAnswers } from './links.ts';
import { beginRun, saveRun, startedRun, type TeamRun, useStoredRun } from './stored-run.ts';
import styles from './team.module.css';

// Apart, because it holds every question with its options.
const TeamResult = lazyPart(async () => (await import('./team-result.tsx')).TeamResult);

const { send, collect, outcomes, proof } = teamPage;

/** Adds the answers of one link to the run of this browser, and says in a sentence what became of it. */
async function addLink(said: string): Promise<string> {
  const { run } = startedRun() ?? beginRun();
  const read = await readAnswers(run, said);
  if (typeof read === 'string') return outcomes[read]();
  // Read again, because another tab may have added answers in the meantime.
  const { outcome, place, team } = addAnswers(startedRun()?.team ?? [], read);
  saveRun({ run, team });
  return outcomes[outcome](place);
}

/** Adds the answers of several links, one after the other. */
async function addLinks(links: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  for (const link of links) said.push(await addLink(link));
  return said;
}

/** The page that collects the answers of a team. All of it stays in this browser. */
export function TeamPage() {
  const stored = useStoredRun();
  const opened = useOpenedLink();
  if (stored === null) return <div aria-hidden="true" className={styles.placeholder} />;
  return (
    <Stack gap={6}>
      <Text role="status" weight="medium" className={styles.opened} data-screen-only="">
        {opened}
      </Text>
      <Stack gap={6} columns="two" data-screen-only="" className={styles.cards}>
        <SendCard run={stored.run} isNext={stored.team.length === 0} />
        <CollectCard stored={stored} />
      </Stack>
      {stored.team.length < minTeam ? null : <TeamResult team={stored.team} />}
      <Stack as={Card} gap={3} tone="sunken" data-screen-only="">
        <h2>{proof.title}</h2>
        {proof.texts.map((text) => (
          <Text key={text} hasMeasure>
            {text}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

/** Adds the answers of the link by which the page was opened, and takes them out of the address. */
function useOpenedLink(): string | null {
  const said = useFragment(answersFragment);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    history.replaceState(history.state, '', location.pathname);
    void addLink(said).then(setOutcome);
  }, [said]);
  return outcome;
}

function SendCard({ run, isNext }: { readonly run: string; readonly isNext: boolean }) {
  return (
    <Stack as={Card} gap={3} tone="ember" isPacked>
      <h2>{send.title}</h2>
      <p>{send.text}</p>
      <ShareButtons key={run} labels={send} text={send.shareText} url={invitationLink(run)} isNext={isNext}>
        <ButtonLink variant="secondary" href={`/diagnostic${invitationFragment}${run}`}>
          {send.own}
        </ButtonLink>
      </ShareButtons>
    </Stack>
  );
}

function CollectCard({ stored }: { readonly stored: TeamRun }) {
  const [typed, setTyped] = useState('');
  const [report, setReport] = useState<readonly string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const count = stored.team.length;
  const add = async () => {
    const links = answersIn(typed);
    setEmpty(links.length === 0);
    if (links.length === 0) return;
    setReport(await addLinks(links));
    setTyped('');
  };
  return (
    <TitledCard title={collect.title} isPacked>
      <Form gap={3} onSubmit={add}>
        <LabelledArea
          label={collect.label}
          hint={collect.hint}
          error={isEmpty ? collect.nothing : undefined}
          rows={3}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setEmpty(false);
          }}
        />
        <Cluster>
          <Button type="submit" variant={count === 0 ? 'secondary' : 'primary'}>
            {collect.add}
          </Button>
        </Cluster>
      </Form>
      <div role="status">
        {report.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same outcome, and are never reordered.
          <Text key={`${index} ${text}`}>{report.length > 1 ? `${index + 1}. ${text}` : text}</Text>
        ))}
      </div>
      <Text role="status" weight="medium">
        {collect.people(count)}
      </Text>
      {count > 0 && count < minTeam ? <Text tone="soft">{collect.more(minTeam - count)}</Text> : null}
      <TakeOut stored={stored} />
    </TitledCard>
  );
}

/** Takes single answers out of the run, or starts a new one; either can be undone until something else changes. */
function TakeOut({ stored }: { readonly stored: TeamRun }) {
  const [change, setChange] = useState<{ said: string; before: TeamRun; after: TeamRun } | null>(null);
  const { holder, part } = useFocusFallback<HTMLDivElement>();
  const replace = (said: string, after: TeamRun) => {
    setChange({ said, before: stored, after });
    saveRun(after);
  };
  const undo = change !== null && isSame(change.after, stored) ? change : null;
  return (
    <>
      <Cluster role="status" align="center" tabIndex={-1} ref={holder}>
        {undo ? (
          <>
            <Text>{undo.said}</Text>
            <span ref={part}>
              <Button variant="quiet" onClick={() => saveRun(undo.before)}>
                {collect.undo}
              </Button>
            </span>
          </>
        ) : null}
      </Cluster>
      {stored.team.length > 0 ? (
        <details ref={part}>
          <summary>{collect.takeOut}</summary>
          <Stack gap={3} className={styles.takeOut}>
            <Muted>{collect.numbers}</Muted>
            <Cluster as="ul" gap={2}>
              {stored.team.map(({ mark }, index) => (
                <li key={mark} ref={part}>
                  <Button
                    onClick={() =>
                      replace(collect.removed(index + 1), {
                        ...stored,
                        team: stored.team.filter((person) => person.mark !== mark),
                      })
                    }
                  >
                    {collect.remove(index + 1)}
                  </Button>
                </li>
              ))}
            </Cluster>
            <div>
              <Button variant="quiet" onClick={() => replace(collect.startedAgain, beginRun())}>
                {collect.startAgain}
              </Button>
            </div>
          </Stack>
        </details>
      ) : null}
    </>
  );
}

const isSame = (one: TeamRun, other: TeamRun) => JSON.stringify(one) === JSON.stringify(other);
