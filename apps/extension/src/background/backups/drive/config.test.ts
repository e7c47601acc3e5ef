/** @jest-environment node */
import { driveConfig } from '../../../../build/drive.ts';
import { manifest } from '../../../../build/manifest.ts';

const CLIENT = { CENOTE_DRIVE_CLIENT_ID: 'client' };

it('returns null without an OAuth client, and adds no permission', () => {
  expect(driveConfig({ CENOTE_DRIVE_URL: 'http://127.0.0.1:1' })).toBeNull();
  expect(manifest('1', { target: 'chromium', hasDrive: false }).permissions).toEqual([
    'storage',
    'alarms',
    'sidePanel',
    'favicon',
  ]);
});

it('returns Google’s addresses with an OAuth client, and adds the permission `identity`', () => {
  expect(driveConfig(CLIENT)).toEqual({
    clientId: 'client',
    url: 'https://www.googleapis.com',
    authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  });
  expect(manifest('1', { target: 'chromium', hasDrive: true }).permissions).toContain('identity');
});

it.each([
  ['http://127.0.0.1:8090/', 'http://127.0.0.1:8090'],
  ['http://localhost:8090', 'http://localhost:8090'],
  ['https://drive.example/api', 'https://drive.example/api'],
])('accepts a stand-in at %s', (input, url) => {
  expect(driveConfig({ ...CLIENT, CENOTE_DRIVE_URL: input })?.url).toBe(url);
});

it.each([
  'http://drive.example',
  'javascript:alert(1)',
  'nowhere',
])('rejects %s as an address', (input) => {
  expect(() => driveConfig({ ...CLIENT, CENOTE_DRIVE_AUTH_URL: input })).toThrow();
});
