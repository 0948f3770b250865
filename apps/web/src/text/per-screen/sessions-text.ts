// Where the citizen is signed in: devices and browsers in words for everybody.
import type { Device } from '@border-pass/contract/session-routes'

const SYSTEMS: Readonly<Record<Device['system'], string>> = {
  'android-phone': 'โทรศัพท์ Android',
  'android-tablet': 'แท็บเล็ต Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'คอมพิวเตอร์ Windows',
  mac: 'คอมพิวเตอร์ Mac',
  linux: 'คอมพิวเตอร์ Linux',
  chromebook: 'คอมพิวเตอร์ Chromebook',
  unknown: 'เครื่องที่ไม่ทราบชนิด',
}

const BROWSERS: Readonly<Record<Device['browser'], string | null>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  'in-app': 'เปิดในแอปอื่น',
  unknown: null,
}

export const SESSIONS_TEXT = {
  title: 'เครื่องที่เข้าสู่ระบบอยู่',
  intro: 'หากมีเครื่องที่ท่านไม่รู้จักหรือเลิกใช้แล้ว กรุณาสั่งออกจากระบบเครื่องนั้น',
  thisOne: 'เครื่องนี้',
  noOthers: 'ไม่มีเครื่องอื่นเข้าสู่ระบบในชื่อของท่าน',
  since: (moment: string) => `เข้าสู่ระบบเมื่อ ${moment}`,
  end: 'ออกจากระบบเครื่องนั้น',
  /** The accessible name: several buttons stand on the page. */
  endOf: (device: string) => `ออกจากระบบเครื่องนั้น: ${device}`,
  endAll: 'ออกจากระบบเครื่องอื่นทั้งหมด',
  ending: 'กำลังออกจากระบบ',
  ended: 'ออกจากระบบเครื่องนั้นแล้ว',
  endedAll: 'ออกจากระบบเครื่องอื่นทั้งหมดแล้ว',
} as const

export function deviceText({ system, browser }: Device): string {
  return [SYSTEMS[system], BROWSERS[browser]].filter((word) => word !== null).join(' · ')
}
