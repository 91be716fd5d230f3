// Asks the service a question. An answer stays until the window is closed or the question is asked again.
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { pageLanguage } from '../../lib/page-language.ts';

export const answerQuery = (question: string) =>
  queryOptions({
    queryKey: ['ask', question],
    enabled: question !== '',
    // Asking again may cost a language model minutes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      dataOf(client.POST('/v1/ask', { body: { question, language: pageLanguage() }, signal })),
  });
