// Names and addresses of this computer in its networks, as other computers use them.
import { hostname, networkInterfaces } from 'node:os';

export interface LanNames {
  /**
   * Without those that lead nowhere from another computer. Of IPv6 only where there is nothing else: most of those addresses
   * last a day, and the certificate names each address.
   */
  addresses: string[];
  /** In small letters. */
  names: string[];
}

/** Addresses of containers and virtual machines, which other computers do not reach, come last. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|lo)/;

export function lanNames(interfaces = networkInterfaces(), host = hostname()): LanNames {
  const usable = Object.entries(interfaces).flatMap(([name, found]) =>
    (found ?? [])
      .filter(({ internal, address }) => !internal && !/^(fe[89ab][0-9a-f]:|169\.254\.)/i.test(address))
      .map(({ address, family }) => ({ address, family, virtual: VIRTUAL.test(name) })),
  );
  const old = usable.filter(({ family }) => family === 'IPv4');
  const addresses = (old.length > 0 ? old : usable)
    .toSorted((a, b) => Number(a.virtual) - Number(b.virtual))
    .map(({ address }) => address);
  const [own = ''] = host.toLowerCase().split('.');
  const names = /^[a-z0-9-]+$/.test(own) && own !== 'localhost' ? [own, `${own}.local`] : [];
  return { addresses: [...new Set(addresses)], names };
}
