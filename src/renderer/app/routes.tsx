// The router's table: the screens of the places within the frame, and what is shown where there is none.
import { Fragment } from 'react';
import { Route } from 'react-router';
import type { Session } from '../features/sign-in/session-queries.ts';
import { Frame } from './frame.tsx';
import { PLACE_LIST } from './places.tsx';
import { UnknownPage } from './unknown-page.tsx';

export const routesFor = (session: Session) => (
  <>
    <Route element={<Frame uid={session.uid} />}>
      {PLACE_LIST.map((place) => (
        <Fragment key={place.path}>{place.routes(session)}</Fragment>
      ))}
    </Route>
    <Route element={<Frame uid={session.uid} isUnknown />}>
      <Route path="*" element={<UnknownPage />} />
    </Route>
  </>
);
