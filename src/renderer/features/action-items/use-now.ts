// The present time, minute by minute, and the zone of the owner: what is due today changes while a screen is open.
import { useEffect, useState } from 'react';
import { useProfile } from '../settings/account-queries.ts';
import type { Now } from './due.ts';

const MINUTE_MS = 60_000;

export function useNow(): Now {
  const [now, setNow] = useState(Date.now);
  const { data: profile } = useProfile().setting;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, timeZone: profile?.time_zone ?? undefined };
}
