import { mailSettingsCard } from '@reshape/content/app/account';
import { changeMailSettings, type MailSettings, mailSettings } from '@reshape/contract/mail-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { Switch } from '#ui/field.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Muted } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';

/** Which mails the member wants. */
export const mailSettingsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['mail-settings', memberId],
    queryFn: ({ signal }) => call(mailSettings, { signal }),
    ...keptOnDevice('mail-settings', mailSettings.response),
  });

interface MailSettingsCardProps {
  readonly memberId: string;
  readonly settings: MailSettings;
}

/**
 * Whether reminders of live sessions come by mail. A change is shown at once, and undone when it could not be
 * saved.
 */
export function MailSettingsCard({ memberId, settings }: MailSettingsCardProps) {
  const client = useQueryClient();
  const { queryKey } = mailSettingsOf(memberId);
  const { mutate, error } = useMutation({
    scope: { id: 'mail-settings' },
    mutationFn: (body: MailSettings) => call(changeMailSettings, { body }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, wanted);
      return before;
    },
    onError: (error, _wanted, before) => {
      console.error('A change of the mails was not saved', error);
      client.setQueryData(queryKey, before);
    },
  });
  return (
    <TitledCard title={mailSettingsCard.title} gap={3} align="start">
      <Switch isOn={settings.session_reminders} onSwitch={(isOn) => mutate({ session_reminders: isOn })}>
        {mailSettingsCard.sessionReminders}
      </Switch>
      <Muted hasMeasure>{mailSettingsCard.hint}</Muted>
      <Refusal error={error} otherwise={mailSettingsCard.notSaved} />
    </TitledCard>
  );
}
