;; The arithmetic of vector search: quantising, comparing sign bits, and scoring the few that are near.
;; Pointers are byte offsets into the exported memory; the host lays it out (vector-blocks.ts) and nothing here allocates.
;; `dimensions` is a multiple of 16, rows are that many signed bytes; rows of sign bits are `pairs` × 16 bytes.
;; Needs SIMD (128 bits): Chromium 91, Firefox 89, Safari 16.4.
(module
  (memory (export "memory") 1 65536)

  ;; Sum of products of a row of bytes and a query of 16-bit values. Query values up to ±2047 leave room for 8,192 dimensions.
  (func $dot (param $row i32) (param $query i32) (param $dimensions i32) (result i32)
    (local $end i32) (local $bytes v128) (local $sum v128)
    (local.set $end (i32.add (local.get $row) (local.get $dimensions)))
    (loop $next
      (local.set $bytes (v128.load (local.get $row)))
      (local.set $sum (i32x4.add
        (local.get $sum)
        (i32x4.add
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $query)))
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $query))))))
      (local.set $query (i32.add (local.get $query) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $end))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; Writes each row's distance from the query (how many signs differ, u16) and counts rows by distance (u32 each).
  ;; Scalar popcount is faster here than SIMD's, which counts bytes that must then be summed.
  (func (export "scan")
    (param $bits i32) (param $query i32) (param $pairs i32) (param $rows i32) (param $distances i32) (param $counts i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $distances) (i32.shl (local.get $rows) (i32.const 1))))
    (if (i32.eq (local.get $pairs) (i32.const 3))
      (then (call $scanThree (local.get $bits) (local.get $query) (local.get $distances) (local.get $end) (local.get $counts)))
      (else (call $scanAny (local.get $bits) (local.get $query) (local.get $pairs) (local.get $distances) (local.get $end) (local.get $counts)))))

  ;; 257 to 384 dimensions, as most small models have: the query stays in registers, which halves the time.
  (func $scanThree (param $bits i32) (param $query i32) (param $distances i32) (param $end i32) (param $counts i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64) (local $q4 i64) (local $q5 i64) (local $distance i64) (local $count i32)
    (local.set $q0 (i64.load (local.get $query)))
    (local.set $q1 (i64.load offset=8 (local.get $query)))
    (local.set $q2 (i64.load offset=16 (local.get $query)))
    (local.set $q3 (i64.load offset=24 (local.get $query)))
    (local.set $q4 (i64.load offset=32 (local.get $query)))
    (local.set $q5 (i64.load offset=40 (local.get $query)))
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $distances) (local.get $end)))
        (local.set $distance (i64.add
          (i64.add
            (i64.add
              (i64.popcnt (i64.xor (i64.load (local.get $bits)) (local.get $q0)))
              (i64.popcnt (i64.xor (i64.load offset=8 (local.get $bits)) (local.get $q1))))
            (i64.add
              (i64.popcnt (i64.xor (i64.load offset=16 (local.get $bits)) (local.get $q2)))
              (i64.popcnt (i64.xor (i64.load offset=24 (local.get $bits)) (local.get $q3)))))
          (i64.add
            (i64.popcnt (i64.xor (i64.load offset=32 (local.get $bits)) (local.get $q4)))
            (i64.popcnt (i64.xor (i64.load offset=40 (local.get $bits)) (local.get $q5))))))
        (i64.store16 (local.get $distances) (local.get $distance))
        (local.set $count (i32.add (local.get $counts) (i32.shl (i32.wrap_i64 (local.get $distance)) (i32.const 2))))
        (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 48)))
        (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
        (br $nextRow))))

  (func $scanAny (param $bits i32) (param $query i32) (param $pairs i32) (param $distances i32) (param $end i32) (param $counts i32)
    (local $bitsEnd i32) (local $word i32) (local $distance i64) (local $count i32)
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $distances) (local.get $end)))
        (local.set $bitsEnd (i32.add (local.get $bits) (i32.shl (local.get $pairs) (i32.const 4))))
        (local.set $word (local.get $query))
        (local.set $distance (i64.const 0))
        (loop $nextPair
          (local.set $distance (i64.add (local.get $distance) (i64.add
            (i64.popcnt (i64.xor (i64.load (local.get $bits)) (i64.load (local.get $word))))
            (i64.popcnt (i64.xor (i64.load offset=8 (local.get $bits)) (i64.load offset=8 (local.get $word)))))))
          (local.set $word (i32.add (local.get $word) (i32.const 16)))
          (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
          (br_if $nextPair (i32.lt_u (local.get $bits) (local.get $bitsEnd))))
        (i64.store16 (local.get $distances) (local.get $distance))
        (local.set $count (i32.add (local.get $counts) (i32.shl (i32.wrap_i64 (local.get $distance)) (i32.const 2))))
        (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
        (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
        (br $nextRow))))

  ;; Takes rows of documents that may not be found out of the scan's result: distance 65535, uncounted.
  ;; `allowed` is a table of one byte for each of the first `known` documents, `documents` names each row's (u32).
  (func (export "mask")
    (param $documents i32) (param $allowed i32) (param $known i32) (param $rows i32) (param $distances i32) (param $counts i32)
    (local $end i32) (local $count i32) (local $document i32)
    (local.set $end (i32.add (local.get $distances) (i32.shl (local.get $rows) (i32.const 1))))
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $distances) (local.get $end)))
        (local.set $document (i32.load (local.get $documents)))
        (if (i32.eqz (if (result i32) (i32.lt_u (local.get $document) (local.get $known))
              (then (i32.load8_u (i32.add (local.get $allowed) (local.get $document))))
              (else (i32.const 0)))) (then
          (local.set $count (i32.add (local.get $counts) (i32.shl (i32.load16_u (local.get $distances)) (i32.const 2))))
          (i32.store (local.get $count) (i32.sub (i32.load (local.get $count)) (i32.const 1)))
          (i32.store16 (local.get $distances) (i32.const 65535))))
        (local.set $documents (i32.add (local.get $documents) (i32.const 4)))
        (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
        (br $nextRow))))

  ;; Scores the rows whose distance is at most `limit` (below 65535): their numbers (i32) and scores (f32: dot × scale) are
  ;; written side by side. Reads eight distances at once, up to the next multiple of eight. Returns how many rows there were.
  (func (export "rescore")
    (param $distances i32) (param $limit i32) (param $rows i32)
    (param $codes i32) (param $scales i32) (param $query i32) (param $dimensions i32)
    (param $found i32) (param $scores i32) (result i32)
    (local $eight i32) (local $near i32) (local $row i32) (local $written i32) (local $limits v128)
    (local.set $limits (i16x8.splat (local.get $limit)))
    (block $done
      (loop $nextEight
        (br_if $done (i32.ge_u (local.get $eight) (local.get $rows)))
        (local.set $near (i16x8.bitmask (i16x8.le_u
          (v128.load (i32.add (local.get $distances) (i32.shl (local.get $eight) (i32.const 1))))
          (local.get $limits))))
        (block $noneLeft
          (loop $nextNear
            (br_if $noneLeft (i32.eqz (local.get $near)))
            (local.set $row (i32.add (local.get $eight) (i32.ctz (local.get $near))))
            ;; What lies behind the last row is left over from rows that went.
            (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
            (i32.store (i32.add (local.get $found) (local.get $written)) (local.get $row))
            (f32.store
              (i32.add (local.get $scores) (local.get $written))
              (f32.mul
                (f32.convert_i32_s (call $dot
                  (i32.add (local.get $codes) (i32.mul (local.get $row) (local.get $dimensions)))
                  (local.get $query)
                  (local.get $dimensions)))
                (f32.load (i32.add (local.get $scales) (i32.shl (local.get $row) (i32.const 2))))))
            (local.set $written (i32.add (local.get $written) (i32.const 4)))
            (local.set $near (i32.and (local.get $near) (i32.sub (local.get $near) (i32.const 1))))
            (br $nextNear)))
        (local.set $eight (i32.add (local.get $eight) (i32.const 8)))
        (br $nextEight)))
    (i32.shr_u (local.get $written) (i32.const 2)))

  ;; One bit for each byte of a row: 1 where it is negative.
  (func (export "packSigns") (param $codes i32) (param $dimensions i32) (param $bits i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $codes) (local.get $dimensions)))
    (loop $next
      (i32.store16 (local.get $bits) (i8x16.bitmask (v128.load (local.get $codes))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 2)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $codes) (local.get $end)))))

  ;; Rounds rows of f32 to bytes, each by a scale of its own, at which the row's largest component becomes ±127.
  (func (export "quantise") (param $floats i32) (param $rows i32) (param $dimensions i32) (param $codes i32) (param $scales i32)
    (block $done
      (loop $nextRow
        (br_if $done (i32.eqz (local.get $rows)))
        (f32.store (local.get $scales) (call $quantiseRow (local.get $floats) (local.get $dimensions) (local.get $codes)))
        (local.set $floats (i32.add (local.get $floats) (i32.shl (local.get $dimensions) (i32.const 2))))
        (local.set $codes (i32.add (local.get $codes) (local.get $dimensions)))
        (local.set $scales (i32.add (local.get $scales) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $nextRow))))

  (func $quantiseRow (param $floats i32) (param $dimensions i32) (param $codes i32) (result f32)
    (local $peak f32) (local $factor v128) (local $end i32)
    (local.set $peak (call $peak (local.get $floats) (local.get $dimensions)))
    ;; A row of zeros, or of what is no number: bytes of 0.
    (if (f32.gt (local.get $peak) (f32.const 0))
      (then (local.set $factor (f32x4.splat (f32.div (f32.const 127) (local.get $peak)))))
      (else (local.set $peak (f32.const 127))))
    (local.set $end (i32.add (local.get $codes) (local.get $dimensions)))
    (loop $next
      (v128.store (local.get $codes) (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $round (v128.load (local.get $floats)) (local.get $factor))
          (call $round (v128.load offset=16 (local.get $floats)) (local.get $factor)))
        (i16x8.narrow_i32x4_s
          (call $round (v128.load offset=32 (local.get $floats)) (local.get $factor))
          (call $round (v128.load offset=48 (local.get $floats)) (local.get $factor)))))
      (local.set $floats (i32.add (local.get $floats) (i32.const 64)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $codes) (local.get $end))))
    (f32.div (local.get $peak) (f32.const 127)))

  (func $round (param $values v128) (param $factor v128) (result v128)
    (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $values) (local.get $factor)))))

  ;; The largest magnitude of a row.
  (func $peak (param $floats i32) (param $dimensions i32) (result f32)
    (local $end i32) (local $most v128)
    (local.set $end (i32.add (local.get $floats) (i32.shl (local.get $dimensions) (i32.const 2))))
    (loop $next
      (local.set $most (f32x4.max (local.get $most) (f32x4.abs (v128.load (local.get $floats)))))
      (local.set $floats (i32.add (local.get $floats) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $floats) (local.get $end))))
    (f32.max
      (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
      (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most)))))
)
