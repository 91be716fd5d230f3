// The names and colours of speakers, with the people as they are now and in the language of the page.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { voiceNumberOf } from '../../../contract/voice-names.ts';
import { speakersOf, type KnownPerson, type Speakers, type Voice } from '../../lib/speakers.ts';
import { peopleQuery } from './people-queries.ts';

const NOBODY: readonly KnownPerson[] = [];

/** `segments`: of the conversation; its unknown voices then get colours that its people do not have. */
export function useSpeakers(segments?: readonly Voice[]): Speakers {
  const t = useTranslations('people');
  const people = useQuery(peopleQuery).data ?? NOBODY;
  return useMemo(
    () =>
      speakersOf(
        people,
        {
          you: t('you'),
          youAfter: t('youAfter'),
          unknown: (number) => t('unknownVoice', { number: String(number) }),
        },
        segments,
      ),
    [people, segments, t],
  );
}

/** Says a name as the service wrote it down: an unknown voice has its number. The owner is told by the flag, not by a name. */
export function useNameWords(): (name: string, isUser: boolean) => string {
  const t = useTranslations('people');
  return (name, isUser) => {
    if (isUser) return t('you');
    const number = voiceNumberOf(name);
    return number === null ? name : t('unknownVoice', { number: String(number) });
  };
}
