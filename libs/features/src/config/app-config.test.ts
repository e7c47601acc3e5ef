import { ConfigError, loadAppConfig, parseAppConfig } from './app-config.ts';

describe('parseAppConfig', () => {
  it('uses local defaults when the page has no configuration', () => {
    for (const json of [null, '', ' ', '{}']) {
      const config = parseAppConfig(json);
      expect(config.gatewayUrl).toBe('http://127.0.0.1:4000');
      expect(config.networks.map((n) => [n.id, n.rpcUrls])).toEqual([
        [31337, ['http://127.0.0.1:8545']],
        [31338, ['http://127.0.0.1:8546']],
      ]);
    }
  });

  it('reads endpoints from the page and removes a trailing slash', () => {
    const config = parseAppConfig(
      JSON.stringify({
        gatewayUrl: 'https://gate.example/',
        rpcUrls: { 31338: 'http://127.0.0.1:9' },
      }),
    );
    expect(config.gatewayUrl).toBe('https://gate.example');
    expect(config.networks.map((n) => n.rpcUrls)).toEqual([
      ['http://127.0.0.1:8545'],
      ['http://127.0.0.1:9'],
    ]);
  });

  it.each(['{"gatewayUrl":null}', '{"gatewayUrl":""}'])('has no gateway with %s', (json) => {
    expect(parseAppConfig(json).gatewayUrl).toBe('');
  });

  it('contains only the configured external sites', () => {
    const config = parseAppConfig(
      JSON.stringify({
        governanceUrl: 'https://vote.example/',
        downloadUrl: 'https://get.example/app',
        explorerUrls: { 31337: 'https://scan.example/' },
        hasCountryHeader: true,
      }),
    );
    expect(config).toMatchObject({
      governanceUrl: 'https://vote.example',
      downloadUrl: 'https://get.example/app',
      hasCountryHeader: true,
    });
    expect(config).not.toHaveProperty('marketplaceUrl');
    expect(config.networks.map((n) => n.explorerUrl)).toEqual(['https://scan.example', undefined]);
    expect(parseAppConfig(null)).not.toHaveProperty('governanceUrl');
    expect(parseAppConfig(null).hasCountryHeader).toBe(false);
  });

  it('loads images only from the configured hosts', () => {
    const imageHosts = ['https://logos.example'];
    expect(parseAppConfig(JSON.stringify({ imageHosts })).imageHosts).toEqual(imageHosts);
    expect(parseAppConfig(null).imageHosts).toBeUndefined();
  });

  it('has a cosigner for each network: the published one on local chains, else the configured one', () => {
    const cosigner = `0x${'Ab'.repeat(20)}`;
    const config = parseAppConfig(JSON.stringify({ cosigners: { 31338: cosigner } }));
    expect(config.networks.map((n) => n.cosigner)).toEqual([
      '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
      cosigner.toLowerCase(),
    ]);
  });

  it('accepts only a valid WalletConnect project id', () => {
    const walletConnectProjectId = '0123456789abcdef'.repeat(2);
    expect(parseAppConfig(JSON.stringify({ walletConnectProjectId }))).toMatchObject({
      walletConnectProjectId,
    });
    expect(parseAppConfig(null).walletConnectProjectId).toBeUndefined();
  });

  it.each([
    ['{"walletConnectProjectId":"mine"}', 'walletConnectProjectId'],
    ['{', 'not JSON'],
    ['{"governanceUrl":"javascript:alert(1)"}', 'governanceUrl'],
    ['{"marketplaceUrl":"//market.example"}', 'marketplaceUrl'],
    ['{"downloadUrl":7}', 'downloadUrl'],
    ['{"explorerUrls":{"local":"https://x"}}', 'explorerUrls'],
    ['{"gatewayUrl":"javascript:alert(1)"}', 'gatewayUrl'],
    ['{"rpcUrls":{"31337":"ftp://x"}}', 'rpcUrls'],
    ['{"rpcUrls":{"31337":[]}}', 'rpcUrls'],
    ['{"rpcUrls":{"local":"http://x"}}', 'rpcUrls'],
    ['{"cosigners":{"31337":"0x1"}}', 'cosigners'],
    ['[]', 'cenote-config'],
  ])('rejects %s', (json, says) => {
    expect(() => parseAppConfig(json)).toThrow(ConfigError);
    expect(() => parseAppConfig(json)).toThrow(says);
  });
});

it('loadAppConfig offers a public network that has an endpoint', async () => {
  const endpoints = ['https://node.example', 'https://second.example'];
  const json = JSON.stringify({ rpcUrls: { 8453: endpoints } });
  expect(parseAppConfig(json).networks.map(({ id }) => id)).toEqual([31337, 31338]);
  const { networks } = await loadAppConfig(json);
  expect(networks.map(({ id, rpcUrls }) => [id, rpcUrls])).toEqual([
    // The local networks are not part of a configuration of public ones alone.
    [8453, endpoints],
  ]);
  await expect(loadAppConfig('{')).rejects.toThrow(ConfigError);
});
