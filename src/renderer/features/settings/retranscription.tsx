// Whether finished conversations are transcribed a second time, with more time to listen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { SaveStatus, Switch } from './setting.tsx';

export function Retranscription() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'transcription'];
  const setting = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataOf(client.GET('/private/transcription', { signal })),
  });
  const change = useMutation({
    mutationFn: (second_pass: boolean) =>
      dataOf(client.PATCH('/private/transcription', { body: { second_pass } })),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
  });
  return (
    <>
      <Switch
        label="Transcribe finished conversations a second time"
        on={setting.data?.second_pass}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      <SaveStatus error={setting.error ?? change.error} />
    </>
  );
}
