import { describe, expect, it } from 'vitest';
import { dueSince, nextRun, readSchedule, scheduleText } from './schedule.ts';

const at = (month: number, day: number, hour = 0, minute = 0): number =>
  new Date(2026, month - 1, day, hour, minute).getTime();
const HOUR = 3_600_000;

describe('schedules', () => {
  it.each([
    ['every 6 h', { kind: 'every', ms: 6 * HOUR }],
    ['Every 30 minutes', { kind: 'every', ms: HOUR / 2 }],
    ['every 2 days', { kind: 'every', ms: 48 * HOUR }],
    ['daily 07:00', { kind: 'daily', hour: 7, minute: 0 }],
    ['weekly Mon 09:00', { kind: 'weekly', day: 1, hour: 9, minute: 0 }],
    ['weekly on Saturday at 9:30', { kind: 'weekly', day: 6, hour: 9, minute: 30 }],
    ['on open', { kind: 'open' }],
    ['when a note in Inbox/ changes', { kind: 'change', folder: 'Inbox' }],
    ['when a note in “Work/In box” changes', { kind: 'change', folder: 'Work/In box' }],
    ['when a note changes', { kind: 'change', folder: '' }],
  ])('reads “%s”', (text, schedule) => {
    expect(readSchedule(text)).toEqual(schedule);
    expect(readSchedule(scheduleText(readSchedule(text)!))).toEqual(schedule);
  });

  it.each([
    '',
    'every 1 min',
    'every 0 h',
    'daily 25:00',
    'weekly Noday 09:00',
    'when a note in ../x changes',
    '* * * * *',
  ])('refuses “%s”', (text) => expect(readSchedule(text)).toBeUndefined());

  it('runs once for all that was missed', () => {
    const daily = readSchedule('daily 07:00')!;
    expect(dueSince(daily, at(3, 1, 8), at(3, 2, 6, 59))).toBeUndefined();
    expect(dueSince(daily, at(3, 1, 8), at(3, 2, 7))).toBe(at(3, 2, 7));
    expect(dueSince(daily, at(3, 1, 8), at(3, 20, 6))).toBe(at(3, 19, 7));
    const weekly = readSchedule('weekly Mon 09:00')!;
    // 2 March 2026 is a Monday.
    expect(dueSince(weekly, at(3, 1), at(3, 8))).toBe(at(3, 2, 9));
    expect(dueSince(weekly, at(3, 2, 9), at(3, 8))).toBeUndefined();
    const often = readSchedule('every 6 h')!;
    expect(dueSince(often, at(3, 1), at(3, 1, 5))).toBeUndefined();
    expect(dueSince(often, at(3, 1), at(3, 2, 1))).toBe(at(3, 2, 1));
  });

  it('says when it runs next', () => {
    expect(nextRun(readSchedule('daily 07:00')!, at(3, 1, 7), at(3, 1, 8))).toBe(at(3, 2, 7));
    expect(nextRun(readSchedule('weekly Mon 09:00')!, at(3, 2, 9), at(3, 2, 10))).toBe(at(3, 9, 9));
    expect(nextRun(readSchedule('every 6 h')!, at(3, 1), at(3, 1, 1))).toBe(at(3, 1, 6));
    expect(nextRun(readSchedule('daily 07:00')!, at(3, 1, 7), at(3, 2, 8))).toBe(at(3, 2, 8));
    expect(nextRun(readSchedule('on open')!, 0, at(3, 1))).toBeUndefined();
  });
});
