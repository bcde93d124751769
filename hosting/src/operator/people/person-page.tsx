import { kitTexts } from '@reshape/content/operator/frame';
import { groupDialog } from '@reshape/content/operator/groups';
import { notesTexts } from '@reshape/content/operator/notes';
import { personPage, placeSources, placeStatusNames } from '@reshape/content/operator/people';
import { ApiError } from '@reshape/contract/errors';
import { putIntoGroup } from '@reshape/contract/operator/groups';
import {
  getPerson,
  maxShownMails,
  movePerson,
  removePerson,
  resendWelcome,
  restorePerson,
} from '@reshape/contract/operator/people';
import { Link, useParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { isFinalError } from '#lib/api-client/request.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { GroupDialog } from '../groups/group-dialog.tsx';
import { ActionButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Address } from '../kit/address.tsx';
import { cohortTitle, useCohorts } from '../kit/cohort-options.ts';
import { useDraft } from '../kit/draft.ts';
import { Badge, Facts } from '../kit/facts.tsx';
import { CohortField, givenReason, ReasonField } from '../kit/fields.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import type { Done } from '../kit/notices.ts';
import { loadedRows, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { MailTable } from '../mails/mail-table.tsx';
import { PaymentTable } from '../payments/payment-table.tsx';
import { operatorCall } from '../session/session.ts';
import { Notes } from './notes.tsx';
import { placeTones } from './people-page.tsx';
import { DownloadData, ErasePerson } from './personal-data.tsx';

type Person = z.output<typeof getPerson.response>;

/** One person: the place, counts of what they did, payments, mails, and every action. */
export function PersonPage() {
  const { id = '' } = useParams();
  return (
    <LoadedItem list="people" query={useResponse(getPerson, { params: { id } })}>
      {(person) => <PersonContent person={person} />}
    </LoadedItem>
  );
}

function PersonContent({ person }: { readonly person: Person }) {
  const { id, name, address, payments } = person;
  const mails = loadedRows(person.mails, maxShownMails);
  return (
    <Stack gap={6}>
      <PageHeader title={name ?? address} lead={name ? address : personPage.privacy}>
        {name ?? <Address of={address} />}
      </PageHeader>
      {person.deleted_by ? (
        <Banner tone="warning">{personPage.deleting(timeText(person.deleted_by))}</Banner>
      ) : (
        <PersonActions person={person} />
      )}
      <PlaceFacts person={person} />
      <Reasons reasons={person.reasons} />
      {person.deleted_by ? null : <Notes personId={id} notes={person.notes} />}
      <Stack as="section" gap={3}>
        <h2>{personPage.payments}</h2>
        <PaymentTable list={loadedRows(payments)} empty={personPage.noPayments} />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{mails.isCut ? personPage.latestMails : personPage.mails}</h2>
        <MailTable hasRecipient={false} list={mails} empty={personPage.noMails} />
      </Stack>
      <p>
        <Link to={`/operator/log?target=${encodeURIComponent(address)}`}>{personPage.openLog}</Link>
      </p>
    </Stack>
  );
}

/** Why operators did what they did, unless no reason was given. */
function Reasons({ reasons }: Pick<Person, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{personPage.reasons}</h2>
      <Stack as="ul" gap={4}>
        {reasons.map(({ what, reason, by, at }) => (
          <Stack key={at} as="li" gap={1} hasMeasure>
            <Text weight="medium">{what}</Text>
            <Text isVerbatim>{reason}</Text>
            <Muted isVerbatim>{notesTexts.writtenBy(by, timeText(at))}</Muted>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function PlaceFacts({ person }: { readonly person: Person }) {
  const cohorts = useCohorts();
  const {
    status,
    cohort,
    group,
    places,
    signed_in,
    member_since,
    last_active_on,
    devices,
    counts,
    attended,
  } = person;
  const source = places.find((place) => place.cohort === cohort)?.source;
  return (
    <Stack as="section" gap={3}>
      <h2>{personPage.facts}</h2>
      <Facts
        of={[
          [
            personPage.status,
            <Badge key="status" tone={placeTones[status]}>
              {placeStatusNames[status]}
            </Badge>,
          ],
          [
            personPage.cohort,
            <Link key="cohort" to={`/operator/cohorts/${cohort}`}>
              <ChangingText>{cohortTitle(cohorts, cohort)}</ChangingText>
            </Link>,
          ],
          [
            personPage.group,
            group ? (
              <Link key="group" to={`/operator/groups/${group.id}`}>
                <ChangingText>{group.name}</ChangingText>
              </Link>
            ) : (
              kitTexts.none
            ),
          ],
          [personPage.given, source ? (placeSources[source] ?? source) : kitTexts.none],
          [personPage.signedIn, signed_in ? kitTexts.yes : kitTexts.no],
          [personPage.memberSince, member_since ? timeText(member_since) : kitTexts.never],
          [personPage.lastActive, last_active_on ? dayText(last_active_on) : kitTexts.never],
          [personPage.devices, devices],
          [personPage.spots, counts.spots],
          [personPage.challengeDays, counts.challenge_days],
          [personPage.ticks, counts.ticks],
          [personPage.attended, attended],
        ]}
      />
      <Muted>{personPage.privacy}</Muted>
    </Stack>
  );
}

function PersonActions({ person }: { readonly person: Person }) {
  const params = { id: person.id };
  const restoring = useCall(restorePerson, {
    params,
    undo: () =>
      // Removing a refunded place again would leave it removed, not refunded.
      person.status === 'refunded'
        ? undefined
        : (idempotencyKey) => operatorCall(removePerson, { params, body: {}, idempotencyKey }),
  });
  const resending = useCall(resendWelcome, { params });
  const name = person.name ?? person.address;
  const isActive = person.status === 'active';
  return (
    <Cluster align="center">
      {isActive ? (
        <>
          <DialogButton label={personPage.move.button}>
            {(dialog) => <MoveDialog {...dialog} person={person} />}
          </DialogButton>
          <DialogButton label={groupDialog.buttons[person.group ? 'some' : 'none']}>
            {(dialog) => (
              <GroupDialog
                {...dialog}
                id={person.id}
                name={name}
                cohort={person.cohort}
                group={person.group}
              />
            )}
          </DialogButton>
          <ActionButton label={personPage.resend.button} action={resending} input={null} />
          <DialogButton label={personPage.remove.button} variant="danger">
            {(dialog) => <RemoveDialog {...dialog} person={person} />}
          </DialogButton>
        </>
      ) : (
        <ActionButton label={personPage.restore.button} variant="primary" action={restoring} input={null} />
      )}
      <ErasePerson address={person.address} name={name} />
      <DownloadData address={person.address} isMember={person.signed_in} />
    </Cluster>
  );
}

interface PersonDialogProps extends DialogState {
  readonly person: Person;
}

/**
 * Puts a person whose place was `restored` back into the group, which they left with the place. The result says so when
 * that is not possible any more.
 */
async function rejoinGroup({ id, group }: Person, restored: Done, idempotencyKey: string): Promise<Done> {
  if (!group) return restored;
  const body = { group: group.id, seen: { group: null } };
  const joining = { params: { id }, body, idempotencyKey: `${idempotencyKey}-group` };
  try {
    await operatorCall(putIntoGroup, joining);
    return restored;
  } catch (error) {
    if (!(error instanceof ApiError && isFinalError(error))) throw error;
    return { message: personPage.restore.withoutGroup(restored.message, group.name, error.message) };
  }
}

function RemoveDialog({ person, ...dialog }: PersonDialogProps) {
  const { title, effect, submit } = personPage.remove;
  const [reason, setReason] = useDraft(`${dialog.draft}reason`, '');
  const params = { id: person.id };
  const removing = useCall(removePerson, {
    params,
    undo: () => async (idempotencyKey) => {
      const restored = await operatorCall(restorePerson, { params, idempotencyKey });
      return rejoinGroup(person, restored, idempotencyKey);
    },
  });
  return (
    <ActionDialog
      title={title(person.name ?? person.address)}
      effect={effect}
      submit={submit}
      isDangerous
      {...dialog}
      action={removing}
      onSubmit={() => removing.act(givenReason(reason))}
    >
      <ReasonField isOptional error={removing.error} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function MoveDialog({ person, ...dialog }: PersonDialogProps) {
  const cohorts = useCohorts().filter(({ id }) => id !== person.cohort);
  const [cohort, setCohort] = useDraft(`${dialog.draft}cohort`, '');
  const params = { id: person.id };
  const from = person.cohort;
  const moving = useCall(movePerson, {
    params,
    undo: () => async (idempotencyKey) => {
      const body = { cohort: from, beyond_seats: true };
      const restored = await operatorCall(movePerson, { params, body, idempotencyKey });
      return rejoinGroup(person, restored, idempotencyKey);
    },
  });
  const isFull = moving.error?.code === 'cohort_full';
  const onSubmit = () => moving.act({ cohort, beyond_seats: isFull });
  const choose = (id: string) => {
    setCohort(id);
    moving.setError(null);
  };
  return (
    <ActionDialog
      title={personPage.move.title(person.name ?? person.address)}
      effect={personPage.move.effect}
      submit={isFull ? personPage.move.submitBeyondSeats : personPage.move.submit}
      {...dialog}
      action={moving}
      onSubmit={onSubmit}
    >
      <CohortField cohorts={cohorts} value={cohort} onChange={choose} error={moving.error} />
    </ActionDialog>
  );
}
