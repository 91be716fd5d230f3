// The pages of webhooks in the settings.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Service } from './service.ts';

export const open = async (app: Page, service: Service, path = ''): Promise<void> => {
  await app.goto(service.at(`/settings/webhooks${path}`));
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
};
