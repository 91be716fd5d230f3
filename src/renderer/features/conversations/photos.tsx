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
  return (
    <section aria-labelledby="photos-title">
      <h2 id="photos-title">{t('photos')}</h2>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={photo.description || t('photo', { number: String(index + 1) })}
              onClick={() => setOpen(photo)}
            >
              <PhotoImage conversationId={id} photo={photo} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PlainDialog title={t('photos')} onClose={() => setOpen(null)}>
          <figure className="photo-large">
            <PhotoImage conversationId={id} photo={open} alt={open.description ?? ''} />
            {open.description && <figcaption dir="auto">{open.description}</figcaption>}
          </figure>
        </PlainDialog>
      )}
    </section>
  );
}

function PhotoImage({ conversationId, photo, alt }: { conversationId: string; photo: Photo; alt: string }) {
  const t = useTranslations('reading');
  const image = useQuery(photoQuery(conversationId, photo.id));
  if (image.isError) return <span className="hint">{t('photoNotLoaded')}</span>;
  return image.data === undefined ? (
    <span className="bone photo-bone" role="img" aria-label={alt} aria-busy="true" />
  ) : (
    <img src={image.data} alt={alt} />
  );
}
