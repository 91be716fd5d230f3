// The photos of a conversation, small in a row; one of them large when it is pressed.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { photoQuery } from './conversation-queries.ts';
import { PlainDialog } from './plain-dialog.tsx';

type Photo = Conversation['photos'][number];

export function Photos({ conversation: { id, photos } }: { conversation: Conversation }) {
  const t = useTranslations('reading');
  const [open, setOpen] = useState<Photo | null>(null);
  if (photos.length === 0) return null;
  const nameOf = ({ id: photo, description }: Photo): string =>
    description || t('photo', { number: String(photos.findIndex((one) => one.id === photo) + 1) });
  return (
    <section aria-labelledby="photos-title">
      <h2 id="photos-title">{t('photos')}</h2>
      <ul className="photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" aria-label={nameOf(photo)} onClick={() => setOpen(photo)}>
              <PhotoImage conversationId={id} photo={photo} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PlainDialog title={t('photos')} onClose={() => setOpen(null)}>
          <figure className="photo-large">
            <PhotoImage conversationId={id} photo={open} alt={nameOf(open)} />
            {open.description && <figcaption dir="auto">{open.description}</figcaption>}
          </figure>
        </PlainDialog>
      )}
    </section>
  );
}

/** Without `alt` what is around it has the name. */
function PhotoImage({ conversationId, photo, alt }: { conversationId: string; photo: Photo; alt: string }) {
  const t = useTranslations('reading');
  const image = useQuery(photoQuery(conversationId, photo.id));
  if (image.isError) return <span className="hint">{t('photoNotLoaded')}</span>;
  if (image.data !== undefined) return <img src={image.data} alt={alt} />;
  return alt === '' ? (
    <span className="bone photo-bone" aria-hidden="true" />
  ) : (
    <span className="bone photo-bone" role="img" aria-label={alt} aria-busy="true" />
  );
}
