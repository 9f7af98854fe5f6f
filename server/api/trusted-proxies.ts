/** Our own proxies before this server: it believes them about who asked. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import * as v from 'valibot';

/** `count`: a number of proxies, whatever their addresses. `networks`: any number, from these networks. */
export type TrustedProxies = { readonly count: number } | { readonly networks: BlockList };

const MOST_PROXIES = 10;

/** The setting TRUSTED_PROXIES: a number, or addresses and networks (`10.0.0.0/8`) separated by commas. */
export const trustedProxiesSetting = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TrustedProxies => {
    const setting = dataset.value.trim();
    if (/^\d+$/.test(setting) && Number(setting) <= MOST_PROXIES) {
      return { count: Number(setting) };
    }
    const networks = networksOf(setting.split(',').map((entry) => entry.trim()));
    if (networks) return { networks };
    addIssue({
      message: `must be a whole number from 0 to ${MOST_PROXIES}, or addresses and networks (10.0.0.0/8) separated by commas`,
    });
    return NEVER;
  }),
);

/** Whether `address` is one of our proxies. `passed`: how many known proxies are between it and us. */
export function isTrusted(address: string, passed: number, trusted: TrustedProxies): boolean {
  if ('count' in trusted) return passed < trusted.count;
  return isIP(address) !== 0 && trusted.networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Null where an entry is neither an address nor a network. */
function networksOf(entries: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || more.length > 0 || !(prefix <= most)) return null;
    networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}
