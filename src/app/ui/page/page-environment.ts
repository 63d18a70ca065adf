import type { Surroundings } from '../../../agent/providers/doctor/check.ts';

/** This page, as the examination of a connection needs to know it. */
export const pageEnvironment: Surroundings = {
  // Read when they are asked for: what stands beside a component is tested without a page.
  get origin() {
    return location.origin;
  },
  get isWindows() {
    return /Windows/.test(navigator.userAgent);
  },
  permission: async (name) => {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // A browser that does not know the permission does not ask for it.
      return undefined;
    }
  },
};
