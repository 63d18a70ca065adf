;; Only reads: what any scan of these bytes takes at least. Their bitwise or is returned, so that nothing is left out.
(module
  (memory (export "memory") 1 65536)
  (func (export "read") (param $from i32) (param $end i32) (result i64)
    (local $a v128) (local $b v128)
    (loop $next
      (local.set $a (v128.or (local.get $a) (v128.or (v128.load (local.get $from)) (v128.load offset=16 (local.get $from)))))
      (local.set $b (v128.or (local.get $b) (v128.or (v128.load offset=32 (local.get $from)) (v128.load offset=48 (local.get $from)))))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end))))
    (i64x2.extract_lane 0 (v128.or (local.get $a) (local.get $b)))))
