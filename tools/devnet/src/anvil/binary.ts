import { DevnetError } from '../errors.ts';
import { packageFile } from '../packages.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
};

/**
 * Path of the anvil executable in npm's platform package; the wrapper package's postinstall, which would link it, is
 * not needed. Throws `UNSUPPORTED_PLATFORM` or `MISSING_PACKAGE`.
 */
export function anvilBinary(platform = process.platform, arch = process.arch): string {
  const suffix = PLATFORMS[`${platform}-${arch}`];
  if (!suffix) {
    throw new DevnetError('UNSUPPORTED_PLATFORM', `anvil has no build for ${platform} on ${arch}`);
  }
  return packageFile(`@foundry-rs/anvil-${suffix}`, 'bin/anvil');
}
