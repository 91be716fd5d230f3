// Names and addresses of this computer in its networks, as other computers use them.
import { hostname, networkInterfaces } from 'node:os';

/** Addresses of containers and virtual machines, which other computers do not reach, come last. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|lo)/;

/**
 * Without those that lead nowhere from another computer. Of IPv6 only where there is nothing else: most of those addresses
 * last a day, and the certificate names each address.
 */
export function lanAddresses(): string[] {
  const usable = Object.entries(networkInterfaces()).flatMap(([name, found]) =>
    (found ?? [])
      .filter(({ internal, address }) => !internal && !/^(fe[89ab][0-9a-f]:|169\.254\.)/i.test(address))
      .map(({ address, family }) => ({ address, family, virtual: VIRTUAL.test(name) })),
  );
  const old = usable.filter(({ family }) => family === 'IPv4');
  const addresses = (old.length > 0 ? old : usable)
    .toSorted((a, b) => Number(a.virtual) - Number(b.virtual))
    .map(({ address }) => address);
  return [...new Set(addresses)];
}

/** In small letters. Asked for with each request: reading the addresses, too, takes far longer. */
export function lanNames(): string[] {
  const [own = ''] = hostname().toLowerCase().split('.');
  return /^[a-z0-9-]+$/.test(own) && own !== 'localhost' ? [own, `${own}.local`] : [];
}
