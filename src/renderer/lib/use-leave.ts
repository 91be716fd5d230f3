// Leads to another page where a person asks for one. What was typed and is not saved is asked about first.
import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { leaveTyped } from './typed-kept.ts';

export function useLeave(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      const go = (): void => void navigate(to, options);
      const stays = new URL(to, window.location.origin).pathname === window.location.pathname;
      if (stays) go();
      else leaveTyped(go);
    },
    [navigate],
  );
}
