import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
import {
  type Conversation,
  cancelConversation,
  chooseConversationTime,
} from '@reshape/contract/conversations';
import { dayIn } from '@reshape/domain/zoned-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { now, useMemberClock } from '#lib/clock.ts';
import { clockTime, longDay } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy.tsx';
import { useIsOnline } from '#lib/network.ts';
import { zoneName } from '#lib/time-zone.ts';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Spinner } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { conversationsOf, isOpen } from './queries.ts';

const LazyAskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm, {
  pending: () => <Spinner label={conversationCard.loading} />,
});

/**
 * The member's conversation, or the button that asks for one in its weeks; nothing in other weeks. An answer that
 * declined the latest one is shown until another is asked for.
 */
export function ConversationCard({ memberId }: { readonly memberId: string }) {
  const isOnline = useIsOnline();
  const { data } = useQuery(conversationsOf(memberId));
  const { dialog, open: ask } = useHistoryDialog();
  if (!data) return null;
  const { week, last_day: lastDay, conversations } = data;
  const open = conversations.find((conversation) => isOpen(conversation, now()));
  const [latest] = conversations;
  const declined = !open && latest?.state === 'declined' ? latest : undefined;
  if (!open && !declined && week === null) return null;
  return (
    <TitledCard title={conversationCard.title} gap={3} align="start">
      {open ? <Open memberId={memberId} conversation={open} /> : null}
      {declined ? (
        <>
          <Text hasMeasure>{conversationCard.declined}</Text>
          <Text hasMeasure dir="auto" isVerbatim>
            {declined.reply}
          </Text>
        </>
      ) : null}
      {open || week === null ? null : (
        <>
          <Text hasMeasure>{conversationCard.lead}</Text>
          <Button disabled={!isOnline} onClick={ask}>
            {conversationCard.ask}
          </Button>
          <Muted role="status">{isOnline ? null : conversationCard.offline}</Muted>
        </>
      )}
      <Dialog title={conversationForm.title} isOpen={dialog.isOpen} onClose={dialog.onClose}>
        <LazyAskForm memberId={memberId} lastDay={lastDay} onClose={dialog.onClose} />
      </Dialog>
    </TitledCard>
  );
}

interface OpenProps {
  readonly memberId: string;
  readonly conversation: Conversation;
}

/** A conversation that waits for an answer, for a choice, or for its time. */
function Open({ memberId, conversation }: OpenProps) {
  const { id, state, times, time, minutes, link } = conversation;
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { timeZone } = useMemberClock();
  const { dialog, open } = useHistoryDialog();
  // Also after a refusal: the conversation has changed since it was shown.
  const onSettled = () => client.invalidateQueries({ queryKey: conversationsOf(memberId).queryKey });
  const choosing = useMutation({
    mutationFn: (chosen: string) => call(chooseConversationTime, { params: { id }, body: { time: chosen } }),
    onSettled,
  });
  const cancelling = useMutation({
    mutationFn: () => call(cancelConversation, { params: { id } }),
    onSuccess: dialog.onClose,
    onSettled,
  });
  const error = choosing.error ?? cancelling.error;
  const inWords = (moment: string) => {
    const at = new Date(moment);
    return `${longDay(dayIn(timeZone, at))}, ${clockTime(at, timeZone)}`;
  };
  return (
    <>
      {state === 'accepted' && time !== null ? (
        <>
          <Text weight="medium">{conversationCard.accepted(inWords(time))}</Text>
          <Text>{conversationCard.lasts(minutes ?? 0)}</Text>
          {link === null ? null : (
            <ButtonLink variant="secondary" href={link} target="_blank" rel="noopener noreferrer">
              {conversationCard.join}
            </ButtonLink>
          )}
        </>
      ) : null}
      {state === 'asked' ? (
        <>
          <Text hasMeasure>{conversationCard.asked}</Text>
          <Text tone="soft">{conversationCard.askedTimes}</Text>
          <ul>
            {times.map((named) => (
              <li key={named}>{inWords(named)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {state === 'proposed' ? (
        <>
          <Text hasMeasure>{conversationCard.proposed}</Text>
          <Cluster>
            {times
              .filter((named) => new Date(named) > now())
              .map((named) => (
                <Button
                  key={named}
                  disabled={!isOnline}
                  isBusy={choosing.isPending && choosing.variables === named}
                  onClick={() => choosing.mutate(named)}
                >
                  {conversationCard.choose(inWords(named))}
                </Button>
              ))}
          </Cluster>
        </>
      ) : null}
      <Muted>{conversationCard.yourTime(zoneName(timeZone))}</Muted>
      <Button variant="quiet" disabled={!isOnline} onClick={open}>
        {conversationCard.cancel}
      </Button>
      <Refusal error={error} otherwise={conversationCard.notSaved} />
      <Dialog title={conversationCard.cancelTitle} isOpen={dialog.isOpen} onClose={dialog.onClose}>
        <Stack gap={4}>
          <p>{conversationCard.cancelBody}</p>
          <Cluster justify="end">
            <Button onClick={dialog.onClose}>{conversationCard.keep}</Button>
            <Button variant="danger" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {conversationCard.confirmCancel}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
