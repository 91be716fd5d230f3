// Reads and changes the settings of the desktop app, which are no settings of the service.
import { useEffect } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DesktopSettingsChange, EarshotBridge } from '../../../contract/bridge.ts';

const keys = { status: ['desktop', 'status'], permissions: ['desktop', 'permissions'] } as const;

const statusQuery = (app: EarshotBridge) =>
  queryOptions({ queryKey: keys.status, queryFn: () => app.status() });

const permissionsQuery = (app: EarshotBridge) =>
  queryOptions({
    queryKey: keys.permissions,
    queryFn: async () => {
      const [microphone, screen] = await Promise.all([
        app.permission('microphone'),
        app.permission('screen'),
      ]);
      return { microphone, screen };
    },
    // Changed in the system's own settings, beside this window.
    refetchOnWindowFocus: 'always',
  });

export function useDesktop(app: EarshotBridge) {
  const queries = useQueryClient();
  useEffect(() => app.onStatus((status) => queries.setQueryData(keys.status, status)), [app, queries]);
  const change = useMutation({
    mutationFn: (settings: DesktopSettingsChange) => app.changeSettings(settings),
    onSuccess: (status) => queries.setQueryData(keys.status, status),
  });
  return { status: useQuery(statusQuery(app)), permissions: useQuery(permissionsQuery(app)), change };
}
