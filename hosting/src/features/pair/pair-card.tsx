import { notOnDevice } from '@reshape/content/app/connection';
import { pairCard, pairSentences } from '@reshape/content/app/pair';
import { changePair, leavePair, myPair, type Pair, sendPairWord } from '@reshape/contract/pair';
import { pairWords } from '@reshape/domain/pair';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { useIsOnline } from '#lib/network.ts';
import { ChecklistItem } from '#ui/checklist.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SaveState, SavingButton } from '#ui/saving.tsx';
import { QueryState } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './pair.module.css';

const { ended } = pairCard;

/** How often an open page asks again whether the other's day is done, in milliseconds. */
const refetchInterval = 300_000;

/** The member's pair. It is not kept on the device, because whether the other's day is done would be out of date. */
const pairOf = (memberId: string) =>
  queryOptions({
    queryKey: ['pair', memberId],
    queryFn: ({ signal }) => call(myPair, { signal }),
    refetchInterval: ({ state }) => (state.data?.on ? refetchInterval : false),
  });

interface PairProps {
  readonly memberId: string;
}

/** The pair as it was last loaded, its changes, each shown once it is saved, and whether it is up to date. */
function usePair(memberId: string) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const options = pairOf(memberId);
  const query = useQuery(options);
  const { mutate, isPending, error } = useMutation({
    scope: { id: 'pair' },
    mutationFn: (change: () => Promise<Pair>) => change(),
    onSuccess: (saved) => client.setQueryData(options.queryKey, saved),
  });
  return {
    query,
    pair: query.data,
    isOutdated: !isOnline || query.isError,
    mutate,
    isPending,
    error,
  };
}
type PairQuery = ReturnType<typeof usePair>;

const want = (on: boolean) => () => call(changePair, { body: { on } });

/** Where the pair is chosen and left, with all that there is to see of it. */
export function PairCard({ memberId }: PairProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const state = usePair(memberId);
  const { query, pair } = state;
  const [hasLeft, setHasLeft] = useState(false);
  // The button that had the focus is gone.
  const focusTitle = () => title.current?.focus();
  const onSuccess = ({ on }: Pair) => {
    setHasLeft(!on);
    focusTitle();
  };
  return (
    <TitledCard title={pairCard.title} titleRef={title} gap={3} align="start">
      <Text hasMeasure>{pairCard.lead}</Text>
      {pair?.on ? null : <Muted hasMeasure>{pairCard.rules}</Muted>}
      {pair ? (
        <>
          {pair.on ? <PairState state={state} pair={pair} onSent={focusTitle} /> : null}
          {hasLeft && !pair.on ? <Text hasMeasure>{pairCard.left}</Text> : null}
          {pair.closed ? <Text hasMeasure>{pairCard.closed[pair.closed]}</Text> : null}
          {pair.has_ended ? (
            <Ended state={state} onSuccess={focusTitle} />
          ) : pair.on ? (
            <ChangeButton
              key="leave"
              state={state}
              variant="quiet"
              change={() => call(leavePair)}
              onSuccess={onSuccess}
            >
              {pair.partners.length > 0 ? pairCard.leave : pairCard.stopWaiting}
            </ChangeButton>
          ) : pair.closed ? null : (
            <ChangeButton
              key="want"
              state={state}
              variant="primary"
              change={want(true)}
              onSuccess={onSuccess}
            >
              {pairCard.want}
            </ChangeButton>
          )}
          <SaveState error={state.error} texts={pairCard} />
        </>
      ) : (
        <QueryState query={query} {...pairCard} offline={notOnDevice.part} />
      )}
    </TitledCard>
  );
}

/** In the Today list of a member who has a pair: whether the other's day is done, and the sentences. */
export function PairToday({ memberId }: PairProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const state = usePair(memberId);
  const { pair } = state;
  if (!pair || pair.partners.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} className={styles.today}>
      <Muted as="h3" id={titleId} ref={title} tabIndex={-1} weight="medium">
        {pairCard.title}
      </Muted>
      <PairState state={state} pair={pair} onSent={() => title.current?.focus()} />
      <SaveState error={state.error} texts={pairCard} />
      <Text size="small">
        <Link to="/comingsoon?page=caveman-circle">{pairCard.change}</Link>
      </Text>
    </Stack>
  );
}

/** Tells a member once that somebody is gone from their pair: until they say whether they want to go on. */
export function PairNotice({ memberId }: PairProps) {
  const state = usePair(memberId);
  if (!state.pair?.has_ended) return null;
  return (
    <TitledCard title={ended.title} gap={3}>
      <Ended state={state} onSuccess={focusPage} />
      <SaveState error={state.error} texts={pairCard} />
    </TitledCard>
  );
}

interface StateProps {
  readonly state: PairQuery;
}

function Ended({ state, onSuccess }: StateProps & { onSuccess(): void }) {
  return (
    <>
      <Text hasMeasure>{ended.body}</Text>
      <Cluster>
        {state.pair?.closed ? null : (
          <ChangeButton state={state} change={want(true)} onSuccess={onSuccess}>
            {ended.goOn}
          </ChangeButton>
        )}
        <ChangeButton state={state} change={want(false)} onSuccess={onSuccess}>
          {ended.stop}
        </ChangeButton>
      </Cluster>
    </>
  );
}

/** Who is in the pair, whether their day is done, and the sentence of the day. */
function PairState({ state, pair, onSent }: StateProps & { readonly pair: Pair; onSent(): void }) {
  const { partners, sent } = pair;
  const [first, second] = partners;
  if (!first) return <Text hasMeasure>{pairCard.waiting}</Text>;
  return (
    <>
      <Stack as="ul" gap={2}>
        <PartnerItem partner={first} isOutdated={state.isOutdated} />
        {second ? <PartnerItem partner={second} isOutdated={state.isOutdated} /> : null}
      </Stack>
      <Muted role="status">{sent ? <ChangingText>{pairCard.sent(sent)}</ChangingText> : null}</Muted>
      {sent ? null : (
        <details>
          <Muted as="summary" className={styles.fold}>
            {pairCard.send}
          </Muted>
          <Stack gap={3} className={styles.unfolded}>
            <Cluster gap={2}>
              {pairWords.map((word) => (
                <ChangeButton
                  key={word}
                  state={state}
                  change={() => call(sendPairWord, { body: { word } })}
                  onSuccess={onSent}
                >
                  {pairSentences[word]}
                </ChangeButton>
              ))}
            </Cluster>
            <Muted hasMeasure>{pairCard.sendHint}</Muted>
            <Muted hasMeasure>{pairCard.doneMeans}</Muted>
          </Stack>
        </details>
      )}
    </>
  );
}

interface PartnerItemProps {
  readonly partner: Pair['partners'][number];
  readonly isOutdated: boolean;
}

function PartnerItem({ partner: { name, is_done: isDone, word }, isOutdated }: PartnerItemProps) {
  const shown = isOutdated ? pairCard.outdated : isDone ? pairCard.done : pairCard.open;
  return (
    <ChecklistItem title={name || pairCard.nameless} isDone={isDone && !isOutdated} state={shown}>
      <Muted>{shown}</Muted>
      {word ? <Text>{pairCard.says(word)}</Text> : null}
    </ChecklistItem>
  );
}

interface ChangeButtonProps extends StateProps {
  readonly variant?: 'primary' | 'quiet';
  readonly children: string;
  change(): Promise<Pair>;
  onSuccess?(saved: Pair): void;
}

function ChangeButton({ state, change, onSuccess, ...rest }: ChangeButtonProps) {
  const onClick = () => state.mutate(change, onSuccess && { onSuccess });
  return <SavingButton {...rest} isSaving={state.isPending} onClick={onClick} />;
}
