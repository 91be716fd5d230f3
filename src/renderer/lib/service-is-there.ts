// Whether the service answers, as the frame knows it. Without it nothing can begin to listen.
import { createContext, useContext } from 'react';

export const ServiceIsThere = createContext(true);

export const useServiceIsThere = (): boolean => useContext(ServiceIsThere);
