// Opens a section of the settings by its address.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Service } from './service.ts';

export async function openSection(
  app: Page,
  service: Service,
  name: string,
  address = name.toLowerCase(),
): Promise<void> {
  await app.goto(service.at(`/settings/${address}`));
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
}
