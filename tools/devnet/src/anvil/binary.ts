import { DevnetError } from '../errors.ts';
import { packageFile } from '../packages.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
};

/**
 * `anvilBinary()`: path of the anvil executable in npm's platform package, for this platform by default. The wrapper
 * package's postinstall, which would link it, is not needed.
 * @throws DevnetError `UNSUPPORTED_PLATFORM` if anvil has no build for the platform, `MISSING_PACKAGE` if it is not
 * installed
 */
export function anvilBinary(platform = process.platform, arch = process.arch): string {
  const suffix = PLATFORMS[`${platform}-${arch}`];
  if (!suffix) {
    throw new DevnetError('UNSUPPORTED_PLATFORM', `anvil has no build for ${platform} on ${arch}`);
  }
  return packageFile(`@foundry-rs/anvil-${suffix}`, 'bin/anvil');
}
