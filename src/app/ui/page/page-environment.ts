import type { Surroundings } from '../../../agent/providers/doctor/check.ts';

/** This page, as the examination of a connection needs to know it. */
export const pageEnvironment: Surroundings = {
  origin: location.origin,
  isWindows: /Windows/.test(navigator.userAgent),
  permission: async (name) => {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // A browser that does not know the permission does not ask for it.
      return undefined;
    }
  },
};
